import { rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { Point } from "@/lib/domain/catalogue/hall/types";

export type SvgShapes = { width: number; height: number; shapes: { name: string; outline: Point[] }[] };

/**
 * The straight-sided shapes of a drawing from elsewhere: polygons, rectangles, and paths of straight lines.
 * @returns why it cannot be read, in words, where it has none, curves or shapes that are moved
 */
export function shapesOfSvg(svg: string): SvgShapes | string {
  const text = svg.replace(/<!--[\s\S]*?-->|<defs[\s>][\s\S]*?<\/defs>/g, "");
  const root = /<svg\b([^>]*)>/.exec(text);
  if (!root) return "is not an SVG drawing";
  if (/\stransform\s*=/.test(text)) return "moves its shapes (transform); save it with the transformations applied";
  const [, , width, height] = (attribute(root[1]!, "viewBox") ?? `0 0 ${attribute(root[1]!, "width")} ${attribute(root[1]!, "height")}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat);
  if (!(width! > 0 && height! > 0)) return "does not say how large it is (viewBox)";
  const shapes: SvgShapes["shapes"] = [];
  for (const [, kind, attributes] of text.matchAll(/<(polygon|rect|path)\b([^>]*)>/g)) {
    const outline = outlineOf(kind!, attributes!);
    if (outline === null) return "has a path with curves; only straight lines can be read";
    const name = attribute(attributes!, "data-area") ?? attribute(attributes!, "id") ?? "";
    if (outline.length >= 3) shapes.push({ name, outline });
  }
  return shapes.length === 0 ? "has no polygon, rectangle or path" : { width: Math.round(width!), height: Math.round(height!), shapes };
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2];
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(Number);

function outlineOf(kind: string, attributes: string): Point[] | null {
  if (kind === "path") return pathPoints(attribute(attributes, "d") ?? "");
  if (kind === "polygon") return pairs(numbersIn(attribute(attributes, "points") ?? ""));
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number.parseFloat(attribute(attributes, name) ?? "0"));
  return pairs([x!, y!, x! + width!, y!, x! + width!, y! + height!, x!, y! + height!]);
}

function pairs(numbers: number[]): Point[] {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [rounded(numbers[2 * at]!), rounded(numbers[2 * at + 1]!)]);
}

/** The corners of a path's first closed line; null where it bends. */
function pathPoints(path: string): Point[] | null {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d+[^a-z]*)*)/gi)) {
    const command = letter!.toUpperCase();
    if (command === "Z" || (command === "M" && points.length > 0)) break;
    if (!"MLHV".includes(command)) return null;
    const isRelative = letter !== command;
    const numbers = numbersIn(rest!);
    for (let at = 0; at < numbers.length; at += command === "H" || command === "V" ? 1 : 2) {
      if (command !== "V") x = numbers[at]! + (isRelative ? x : 0);
      if (command !== "H") y = numbers[command === "V" ? at : at + 1]! + (isRelative ? y : 0);
      points.push([rounded(x), rounded(y)]);
    }
  }
  return points;
}
