import { rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { Point } from "@/lib/domain/catalogue/hall/types";
import type { XmlElement } from "@/lib/input/parse-xml";

export type SvgShapes = { width: number; height: number; shapes: { name: string; outline: Point[] }[] };

/**
 * Returns the straight-sided shapes of a drawing from elsewhere: polygons, rectangles, and paths of straight lines.
 * @returns an explanation if it has none, or has curves or transformed shapes
 */
export function shapesOfSvg(elements: XmlElement[]): SvgShapes | string {
  const [root] = elements;
  if (root?.name !== "svg") return "is not an SVG drawing";
  const drawn = elements.filter(({ parents }) => !parents.includes("defs"));
  if (drawn.some(({ attributes }) => "transform" in attributes))
    return "moves its shapes (transform); save it with the transformations applied";
  const { viewBox = `0 0 ${root.attributes.width} ${root.attributes.height}` } = root.attributes;
  const [, , width, height] = viewBox.split(/[\s,]/).filter(Boolean).map(Number.parseFloat);
  if (!(width! > 0 && height! > 0)) return "does not say how large it is (viewBox)";
  const shapes: SvgShapes["shapes"] = [];
  for (const { name: kind, attributes } of drawn) {
    if (kind !== "polygon" && kind !== "rect" && kind !== "path") continue;
    const outline = outlineOf(kind, attributes);
    if (outline === null) return "has a path with curves; only straight lines can be read";
    if (outline.length >= 3) shapes.push({ name: attributes["data-area"] ?? attributes.id ?? "", outline });
  }
  return shapes.length === 0 ? "has no polygon, rectangle or path" : { width: Math.round(width!), height: Math.round(height!), shapes };
}

const NUMBER = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi;
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(Number);

function outlineOf(kind: "polygon" | "rect" | "path", attributes: Record<string, string>): Point[] | null {
  if (kind === "path") return pathPoints(attributes.d ?? "");
  if (kind === "polygon") return pairs(numbersIn(attributes.points ?? ""));
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number.parseFloat(attributes[name] ?? "0"));
  return pairs([x!, y!, x! + width!, y!, x! + width!, y! + height!, x!, y! + height!]);
}

function pairs(numbers: number[]): Point[] {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [rounded(numbers[2 * at]!), rounded(numbers[2 * at + 1]!)]);
}

/** Returns the corners of a path's first closed line; null if it has curves. */
function pathPoints(path: string): Point[] | null {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  // An "e" is part of a number; all other letters are commands.
  for (const [part] of path.matchAll(/[a-df-z][^a-df-z]*/gi)) {
    const letter = part[0]!;
    const command = letter.toUpperCase();
    if (command === "Z" || (command === "M" && points.length > 0)) break;
    if (!"MLHV".includes(command)) return null;
    const isRelative = letter !== command;
    const numbers = numbersIn(part.slice(1));
    for (let at = 0; at < numbers.length; at += command === "H" || command === "V" ? 1 : 2) {
      if (command !== "V") x = numbers[at]! + (isRelative ? x : 0);
      if (command !== "H") y = numbers[command === "V" ? at : at + 1]! + (isRelative ? y : 0);
      points.push([rounded(x), rounded(y)]);
    }
  }
  return points;
}
