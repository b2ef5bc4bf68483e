type Unsaved = { question: string };

const unsaved = new Set<Unsaved>();

/** Registers an editor with unsaved text. @param question asked before the text is lost @returns a function that ends the registration */
export function addUnsavedText(question: string): () => void {
  const one = { question };
  // One listener for all editors, so that two with text ask one question.
  if (unsaved.size === 0) {
    addEventListener("beforeunload", warn);
    // In the capture phase, before React and the router receive the click.
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

/** Asks for confirmation if text would be lost. @returns whether the page may be left */
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
