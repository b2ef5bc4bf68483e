type Unsaved = { question: string };

const unsaved = new Set<Unsaved>();

/** An editor has text that is not saved. @param question shown before the text is lost @returns its end */
export function addUnsavedText(question: string): () => void {
  const one = { question };
  // once for all editors: two with text ask one question
  if (unsaved.size === 0) {
    addEventListener("beforeunload", warn);
    // before React and the router see the click
    document.addEventListener("click", askOnClick, { capture: true });
  }
  unsaved.add(one);
  return () => {
    unsaved.delete(one);
    if (unsaved.size > 0) return;
    removeEventListener("beforeunload", warn);
    document.removeEventListener("click", askOnClick, { capture: true });
  };
}

/** Asks if text would be lost. @returns whether staff may leave it */
export function mayLeaveText(): boolean {
  const [first] = unsaved;
  return first === undefined || window.confirm(first.question);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function askOnClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest("a[href], [data-leave]") : null;
  if (!target || event.ctrlKey || event.metaKey || target.matches("[target=_blank], [download], [href^='#']")) return;
  if (mayLeaveText()) return;
  event.preventDefault();
  event.stopPropagation();
}
