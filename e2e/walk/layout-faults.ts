/**
 * Runs in the page, scrolled to the top. Finds text and controls that their box or the page's edge cuts off, text that overflows
 * its box, elements that stick out of a bar, and texts or controls that overlap. Ignores lines clamped on purpose and
 * scrollable content.
 */
export function layoutFaults(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const lost = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  /** each element is queried many times */
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.split(" ").slice(0, 2).join(".") ?? ""} "${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 28)}"`;
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    element.getBoundingClientRect().width !== 1 &&
    !element.closest(".sr-only, .skip, svg, canvas, [inert]");
  const clamped = (style: CSSStyleDeclaration) => style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
  const ownText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (!(element instanceof HTMLElement) || !element.textContent?.trim() || !seen(element)) continue;
    const style = styleOf(element);
    if (style.display === "inline" || style.display === "contents" || clamped(style) || element.matches("option, select, script, style"))
      continue;
    const size = parseFloat(style.fontSize);
    // an icon at its edge is placed there on purpose
    if ([...element.children].some((child) => styleOf(child).position === "absolute")) continue;
    // its touch area is larger than the visible element
    if (["::before", "::after"].some((part) => getComputedStyle(element, part).position === "absolute")) continue;
    const [high, wide] = [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth];
    if (ownText(element) && style.overflowY === "visible" && high > size * 0.4 && element.clientHeight > 0)
      lost.add(`${high} px higher than its box: ${say(element)}`);
    if (ownText(element) && style.overflowX === "visible" && wide > 2 && element.clientWidth > 0)
      lost.add(`${wide} px wider than its box: ${say(element)}`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    "input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea",
  )) {
    if (seen(field) && field.clientHeight < parseFloat(styleOf(field).fontSize) * 1.15) lost.add(`too low: ${say(field)} ${field.name}`);
  }

  /** floating elements cover the page on purpose: they are compared only within their layer */
  const layer = (element: Element): Element | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (["fixed", "sticky"].includes(styleOf(one).position)) return one;
    return null;
  };
  const within = (box: Box, element: Element): Box => {
    const left = { ...box };
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = styleOf(one);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const frame = one.getBoundingClientRect();
      left.left = Math.max(left.left, frame.left);
      left.right = Math.min(left.right, frame.right);
      left.top = Math.max(left.top, frame.top);
      left.bottom = Math.min(left.bottom, frame.bottom);
    }
    return left;
  };
  /** The box that permanently hides a part of a line: content that can be scrolled into view is not hidden. */
  const cutOff = (box: Box, element: Element): string | undefined => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = styleOf(one);
      if (clamped(style) || [style.overflowX, style.overflowY].some((overflow) => overflow === "auto" || overflow === "scroll"))
        return undefined;
      const frame = one.getBoundingClientRect();
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      if (hides(style.overflowX) && (box.left < frame.left - 2 || box.right > frame.right + 2))
        return `${one.tagName.toLowerCase()}.${one.classList[0]} aside`;
      if (hides(style.overflowY) && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2))
        return `${one.tagName.toLowerCase()}.${one.classList[0]} above or below`;
    }
    return undefined;
  };
  /** A bar is as high as its content; a menu that opens from it may stick out on purpose. */
  const sticksOut = (box: Box, element: Element): string | undefined => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = styleOf(one);
      if (position === "absolute" || (one !== element && ["auto", "scroll"].includes(styleOf(one).overflowY))) return undefined;
      if (position !== "fixed" && position !== "sticky") continue;
      const bar = one.getBoundingClientRect();
      return box.top < bar.top - 2 || box.bottom > bar.bottom + 2 ? `${one.tagName.toLowerCase()}.${one.classList[0]}` : undefined;
    }
    return undefined;
  };
  /** A control's box without the area that a negative margin adds, which only enlarges the touch target. */
  const withoutReach = (control: Element): DOMRect => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const { marginTop, marginRight, marginBottom, marginLeft } = styleOf(control);
    const [top, right, bottom, left] = [marginTop, marginRight, marginBottom, marginLeft].map((margin) =>
      Math.max(0, -parseFloat(margin) || 0),
    );
    return new DOMRect(x + left!, y + top!, width - left! - right!, height - top! - bottom!);
  };
  /** Whether the element is in a scrolled box, so that it can be scrolled back into view. */
  const isScrolled = (element: Element): boolean => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (one.scrollTop > 0 || one.scrollLeft > 0) return true;
    return false;
  };
  type Thing = { element: Element; box: Box; over: Element | null };
  const things: Thing[] = [];
  const put = (element: Element, rect: DOMRect, shrink: number) => {
    const dy = rect.height * shrink;
    const letters = { left: rect.left, right: rect.right, top: rect.top + dy, bottom: rect.bottom - dy };
    if (
      !element.closest("[aria-hidden=true]") &&
      !isScrolled(element) &&
      letters.right > 0 &&
      letters.bottom > 0 &&
      (letters.top + scrollY < -1 || letters.left + scrollX < -2)
    )
      lost.add(`cut off by the page's edge: ${say(element)}`);
    const bar = sticksOut(letters, element);
    if (bar) lost.add(`sticks out of ${bar}: ${say(element)}`);
    const whole = { left: rect.left + 1, right: rect.right - 1, top: rect.top + dy, bottom: rect.bottom - dy };
    const box = within(whole, element);
    if (box.right - box.left > 2 && box.bottom - box.top > 2) things.push({ element, box, over: layer(element) });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, nodeValue } = walker.currentNode;
    if (!parent || !nodeValue?.trim() || parent.closest("script, style, option, noscript") || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    // the line's box is higher than its letters
    for (const rect of range.getClientRects()) {
      const cut = cutOff(
        { left: rect.left, right: rect.right, top: rect.top + rect.height * 0.2, bottom: rect.bottom - rect.height * 0.2 },
        parent,
      );
      if (cut) lost.add(`cut off by ${cut}: ${say(parent)}`);
      put(parent, rect, 0.28);
    }
  }
  // posters may overlap only each other on a poster wall, which also continues beyond the page's edge
  for (const poster of document.querySelectorAll(".poster")) if (seen(poster)) put(poster, poster.getBoundingClientRect(), 0);
  for (const control of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, textarea")) {
    if (seen(control) && !styleOf(control).display.startsWith("inline ") && styleOf(control).display !== "inline")
      put(control, withoutReach(control), 0);
  }
  for (const [at, one] of things.entries()) {
    for (const other of things.slice(at + 1)) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide <= 2 || high <= 2) continue;
      if (one.over !== other.over || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.matches(".poster") && other.element.matches(".poster")) continue;
      const [a, b] = [one.element.closest("label, a, button"), other.element.closest("label, a, button")];
      if (a && a === b) continue;
      // an icon or a button inside a field's border
      const field = [one.element, other.element].find((element) => element.matches("input, select"));
      if (
        field?.parentElement?.matches(".relative") &&
        field.parentElement.contains(one.element) &&
        field.parentElement.contains(other.element)
      )
        continue;
      lost.add(`over each other by ${Math.round(wide)} × ${Math.round(high)}: ${say(one.element)} and ${say(other.element)}`);
    }
  }
  return [...lost];
}
