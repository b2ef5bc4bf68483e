/**
 * For the ref of what scrolls in a dialog around one child: as long as it has more than it shows and
 * nothing in it to press, it is a stop for the keyboard itself, under the dialog's name.
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
