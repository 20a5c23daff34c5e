// Waiting with deadlines and error messages.

export const PATIENCE_MS = 30_000;
const PAUSE_MS = 30;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until a condition returns a result. Errors during polling count as no result. */
export async function until(what, look, isMeant = Boolean, patience_ms = PATIENCE_MS) {
  const end = Date.now() + patience_ms;
  for (;;) {
    const found = await Promise.resolve().then(look).then((value) => ({ value }), (error) => ({ error }));
    if (!found.error && isMeant(found.value)) return found.value;
    if (Date.now() > end) {
      const last = found.error ? found.error.message : JSON.stringify(found.value)?.slice(0, 600);
      throw new Error(`waited ${patience_ms / 1000} s for ${what}; the last was ${last}`);
    }
    await sleep(PAUSE_MS);
  }
}
