import type { Art } from "./draw-poster";
import { element, group, SHEET, softLine, type Point } from "./svg";

const LINES = 36;
/** The field's top and bottom, and the distance between the points of a line. */
const [TOP, BOTTOM, STEP] = [330, 1030, 39];
/** The width of a line at the field's ends, and in its middle. */
const [THIN, THICK] = [2.5, 11];

/** A: lines bent by waves, thickest in the middle of the page. A figure replaces them by another ink. */
export function lineField({ field, ink, figure, over = [] }: { field: string; ink: string; figure: string; over?: string[] }): Art {
  return ({ random, ground }) => {
    const lines = drawLines(random);
    const clip = element("clipPath", { id: "figure" }, figure);
    return [
      element("defs", {}, clip, group({ id: "lines", fill: "none" }, lines)),
      element("use", { href: "#lines", stroke: field }),
      group({ "clip-path": "url(#figure)" }, [
        element("rect", { ...SHEET, fill: ink }),
        element("use", { href: "#lines", stroke: ground }),
      ]),
      ...over,
    ];
  };
}

function drawLines(random: () => number): string[] {
  const turn = () => random() * 2 * Math.PI;
  // Three waves: a long one, a shorter one, and one that moves the lines apart.
  const swells = [
    { reach: 46, length: 900 + random() * 200, phase: turn(), shift: 0.06 },
    { reach: 16, length: 480 + random() * 120, phase: turn(), shift: -0.09 },
    { reach: 17, length: 1100 + random() * 300, phase: turn(), shift: 0.26 },
  ];
  return Array.from({ length: LINES }, (_, line) => {
    const part = line / (LINES - 1);
    const swelling = Math.sin(part * Math.PI) ** 1.2;
    const heightAt = (x: number) =>
      TOP +
      (BOTTOM - TOP) * part +
      (0.15 + 0.85 * swelling) *
        swells.reduce(
          (sum, { reach, length, phase, shift }) => sum + reach * Math.sin((x / length) * 2 * Math.PI + phase + line * shift),
          0,
        );
    const points: Point[] = [];
    for (let x = -20; x <= SHEET.width + STEP; x += STEP) points.push({ x, y: heightAt(x) });
    return element("path", { d: softLine(points), "stroke-width": THIN + (THICK - THIN) * swelling });
  });
}
