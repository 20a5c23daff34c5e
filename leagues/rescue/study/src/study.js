// Reloads the page of a participant when the server has another one for it: the world freezes, a trial ends.
const { state, view } = document.body.dataset;
let { version } = document.body.dataset;

async function watch() {
  for (;;) {
    try {
      const answer = await fetch(`${state}?version=${version}`);
      const now = await answer.json();
      if (now.view !== view) {
        location.reload();
        return;
      }
      version = now.version;
    } catch {
      // The server restarts, or the network is away: try again.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}

watch();
