/**
 * Ref callback for a scrolling element of a dialog. While its content overflows and contains nothing focusable, the
 * element itself becomes a tab stop with the dialog's name, so that it can be scrolled by keyboard.
 */
export function scrollStop(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const look = () => {
    const alone = body.scrollHeight > body.clientHeight && !body.querySelector("a[href], button, input, select, textarea, summary");
    const attributes = {
      tabindex: "0",
      role: "group",
      "aria-labelledby": body.closest("[role=dialog]")?.getAttribute("aria-labelledby") ?? "",
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (alone) body.setAttribute(name, value);
      else body.removeAttribute(name);
    }
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(body);
  if (body.firstElementChild) watcher.observe(body.firstElementChild);
  return () => watcher.disconnect();
}
