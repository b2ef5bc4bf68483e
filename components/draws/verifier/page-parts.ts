type Child = Node | string | false | null | undefined;
type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>;

/** Creates an element. A function is a listener of the event that it is named after; `false` and undefined leave an attribute out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return made;
}

/** Creates a part of a drawing. */
export function drawn(tag: "svg" | "path" | "rect" | "circle", attributes: Record<string, string>, ...children: Node[]): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const icons = {
  check: "M20 6 9 17l-5-5",
  cross: "M18 6 6 18M6 6l12 12",
  spinner: "M21 12a9 9 0 1 1-6.219-8.56",
  badge:
    "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Zm12.15 .38-5.5 5.5L8 12",
  alert: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01",
  clock: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2",
  download: "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5",
};

/** Draws an icon of the site (components/icons has the licence); it is hidden from screen readers. */
export function icon(name: keyof typeof icons): SVGElement {
  return drawn("svg", { class: `icon icon-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("path", { d: icons[name] }));
}
