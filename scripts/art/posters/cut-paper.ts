import type { Art } from "./draw-poster";
import { element, SHEET, softLine, type Point } from "./svg";

/** The three layers: the top of each, and the height of its waves. */
const LAYERS = [
  { top: 800, height: 62 },
  { top: 892, height: 56 },
  { top: 1004, height: 50 },
];
const STARS = 64;
/** The offset of every shadow, down to the right. */
const THROW = { x: 10, y: 14 };

/** D: figures cut from paper, behind three layers of hills. The shadows are the darkest ink, printed thin. */
export function cutPaper({
  figure,
  hills,
  stars,
  shadow,
}: {
  figure: string[];
  hills: [string, string, string];
  stars: string;
  shadow: string;
}): Art {
  return ({ random }) => [
    ...Array.from({ length: STARS }, () =>
      element("circle", {
        cx: 20 + random() * 860,
        cy: 20 + random() * 700,
        r: 2 + Math.floor(random() * 3),
        fill: stars,
        "fill-opacity": ".8",
      }),
    ),
    ...figure,
    ...hills.flatMap((ink, layer) => hill(layer, ink, shadow, random)),
  ];
}

/** Returns the shadow of a figure: the same shape again, below it. */
export function shadowOf(name: string, attributes: Record<string, string | number>, shadow: string): string {
  return element(name, { ...attributes, fill: shadow, "fill-opacity": ".35", transform: `translate(${THROW.x} ${THROW.y})` });
}

function hill(layer: number, ink: string, shadow: string, random: () => number): string[] {
  const { top, height } = LAYERS[layer]!;
  // The first hill's crest is below the figure, which is in the middle.
  const crest = layer === 0 ? 400 + random() * 100 : random() * 900;
  const second = random() * 2 * Math.PI;
  const points: Point[] = [];
  for (let x = -30; x <= SHEET.width + 60; x += 30)
    points.push({ x, y: top - height * (Math.cos((x - crest) / 150) * 0.75 + Math.sin(x / 80 + second) * 0.2) });
  const d = `${softLine(points)}V${SHEET.height}H-30Z`;
  return [element("path", { d, fill: shadow, "fill-opacity": ".35", transform: `translate(0 -12)` }), element("path", { d, fill: ink })];
}
