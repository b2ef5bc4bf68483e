import { shadowOf } from "./cut-paper";
import { element, number } from "./svg";

/** A sleeping moon on a string, with three stars next to it. */
export function moon({ paper, gold, night, shadow }: { paper: string; gold: string; night: string; shadow: string }): string[] {
  const disc = { cx: 450, cy: 506, r: 262 };
  const line = { fill: "none", stroke: night, "stroke-width": 12, "stroke-linecap": "round" };
  return [
    shadowOf("circle", disc, shadow),
    element("circle", { ...disc, fill: paper }),
    element("path", { d: "M450 244a262 262 0 0 1 0 524a330 330 0 0 0 0-524Z", fill: gold }),
    element("path", { d: "M318 520q42 36 86 0M334 622q62 52 132 6", ...line }),
    element("path", { d: "M450 0V244M120 0V204M660 0V114M775 0V294", stroke: paper, "stroke-width": 3 }),
    ...[
      { x: 120, y: 204 },
      { x: 660, y: 114 },
      { x: 775, y: 294 },
    ].flatMap(({ x, y }) => [shadowOf("path", { d: star(x, y) }, shadow), element("path", { d: star(x, y), fill: gold })]),
  ];
}

/** A five-pointed star that hangs by its tip. */
function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, radius] = [(i / 10) * 2 * Math.PI, i % 2 === 0 ? 52 : 22];
    return `${number(x + radius * Math.sin(angle))} ${number(y + 52 - radius * Math.cos(angle))}`;
  });
  return `M${points.join("L")}Z`;
}
