/**
 * The hall's map comes from the server as SVG text. Only shapes and plain text are copied from it, element by element, so that
 * nothing else in a file ever reaches the page.
 */
const shapes = new Set(["g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "text", "tspan"]);
const geometry = [
  "d",
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "width",
  "height",
  "points",
  "transform",
  "dx",
  "dy",
  "text-anchor",
  "dominant-baseline",
  "font-size",
  "font-weight",
];
const classes = new Set(["area", "area-label", "stage", "stage-label", "areas", "area-labels", "entrance", "entrance-label", "main"]);
const ids = /^[\w-]{1,64}$/;
const values = /^[^<>&"]{0,20000}$/;

export type HallDrawing = {
  width: number;
  height: number;
  /** sanitized SVG, without the outer element */
  markup: string;
  areaIds: string[];
  /** the drawing's own short names of areas, by area id */
  names: Map<string, string>;
};

/** Parses the map's text. @throws if it is not SVG */
export function readHallDrawing(text: string, { width, height }: { width: number; height: number }): HallDrawing {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") throw new Error("the hall's map is not an SVG");
  const areaIds: string[] = [];
  const markup = [...root.children].map((child) => clean(child, areaIds)).join("");
  const labels = [...root.querySelectorAll("text.area-label")].map((label) => (label.textContent ?? "").slice(0, 60));
  const names = new Map(areaIds.map((id, index) => [id, labels[index] ?? ""]));
  return { width, height, markup, areaIds, names };
}

function clean(element: Element, areaIds: string[]): string {
  if (!shapes.has(element.nodeName)) return "";
  const kept = geometry.flatMap((name) => {
    const value = element.getAttribute(name);
    return value !== null && values.test(value) ? [`${name}="${value}"`] : [];
  });
  const names = [...element.classList].filter((name) => classes.has(name));
  if (names.length > 0) kept.push(`class="${names.join(" ")}"`);
  const areaId = element.getAttribute("data-area-id");
  if (areaId && ids.test(areaId)) {
    kept.push(`data-area-id="${areaId}"`);
    areaIds.push(areaId);
  }
  const label = element.getAttribute("data-label");
  if (label && ids.test(label)) kept.push(`data-label="${label}"`);
  const inner =
    element.nodeName === "text" || element.nodeName === "tspan"
      ? escape(element.textContent ?? "")
      : [...element.children].map((child) => clean(child, areaIds)).join("");
  return `<${element.nodeName} ${kept.join(" ")}>${inner}</${element.nodeName}>`;
}

function escape(text: string): string {
  return text.slice(0, 60).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
