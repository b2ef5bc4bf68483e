/** A poster's sheet, in its own units. */
export const SHEET = { width: 900, height: 1200 };

export type Point = { x: number; y: number };
type Attributes = Record<string, string | number>;

/** Rounds to a tenth of a unit, which is finer than any screen shows; more digits would only add bytes. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Joins numbers, with a space only where no minus separates them. */
export function numbers(values: number[]): string {
  return values
    .map(number)
    .join(" ")
    .replace(/ -/g, "-")
    .replace(/(^|[ -])0\./g, "$1.");
}

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? number(value) : escape(value)}"`,
  );
  return children.length > 0 ? `<${name}${written.join("")}>${children.join("")}</${name}>` : `<${name}${written.join("")}/>`;
}

export function group(attributes: Attributes, children: string[]): string {
  return element("g", attributes, ...children);
}

/** Returns the whole sheet on its background, which is the file's first ink (the event's tint is made from it). */
export function sheet(title: string, ground: string, parts: string[]): string {
  const size = { width: SHEET.width, height: SHEET.height };
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${size.width} ${size.height}`, role: "img", "aria-label": title };
  return element("svg", frame, element("rect", { ...size, fill: ground }), ...parts);
}

/** Returns a soft line through the midpoints between points, as the `d` of a path. */
export function softLine(points: Point[]): string {
  const [first, ...others] = points as [Point, ...Point[]];
  const last = points.at(-1) as Point;
  const bends = others.slice(0, -1).map((at, i) => `Q${pair(at)} ${pair(middle(at, others[i + 1] as Point))}`);
  return `M${pair(first)}${bends.join("")}L${pair(last)}`;
}

export function pair({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
