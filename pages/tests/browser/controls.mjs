// Accessibility faults of a page's controls.

/** Visible controls without a name, and selected buttons without an ARIA state. */
export function faultyControls(page) {
  return page.evaluate(() => {
    const words = (node) => node?.textContent.trim() ?? "";
    const labelled = (control) => (control.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => words(document.getElementById(id))).join("");
    const nameOf = (control) => control.getAttribute("aria-label") || labelled(control) || [...(control.labels ?? [])].map(words).join("") || (control.matches("input, select") ? "" : words(control)) || control.title;
    const all = [...document.querySelectorAll('#app :is(button, select, input, a, [role="slider"], [tabindex="0"])')].filter((control) => control.checkVisibility());
    const states = ["aria-pressed", "aria-selected", "aria-expanded", "aria-current"];
    const isSilent = (control) => control.matches("button.on") && control.type !== "submit" && !states.some((name) => control.getAttribute(name) === "true");
    return all.flatMap((control) => {
      const faults = [!nameOf(control) && "no name", isSilent(control) && "is on, and does not say so"].filter(Boolean);
      return faults.map((fault) => `${fault}: ${control.outerHTML.slice(0, 120)}`);
    });
  });
}
