import { middleOf, outlineOf } from "@/lib/domain/catalogue/geometry";
import type { HallFile } from "@/lib/domain/catalogue/types";

/**
 * The hall's map as SVG: one `.area` per area with `data-area`, its `.area-label`, and the
 * `.stage`. The colours are plain attributes, which the page's styles override; the
 * page adds tiers, hatching and the stage's name in its language.
 */
export function drawHallMap(hall: HallFile): string {
  const { width, height } = hall.map;
  const areas = hall.blocks.flatMap((block) => block.areas);
  const size = Math.round(Math.min(width, height) / 44);
  const shapes = areas.map((area) => `<path class="area" data-area="${area.key}" d="${outlineOf(area)}"/>`);
  const labels = areas.map((area) => {
    const [x, y] = middleOf(area);
    return `<text class="area-label" data-label="${area.key}" x="${x}" y="${y}">${area.key}</text>`;
  });
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    ...stageParts(hall, size),
    `<g class="areas" fill="#E0E0DC" stroke="#7D8088" stroke-width="2">${shapes.join("")}</g>`,
    `<g class="area-labels" fill="#14171E" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${labels.join("")}</g>`,
    "</svg>",
  ];
  return parts.join("");
}

function stageParts({ stage }: HallFile, size: number): string[] {
  if (!stage.shape) return [];
  const parts = [`<path class="stage" fill="#22252D" d="${stage.shape}"/>`];
  if (stage.label) {
    const [x, y] = stage.label;
    parts.push(
      `<text class="stage-label" x="${x}" y="${y}" fill="#FFFFFF" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">STAGE</text>`,
    );
  }
  return parts;
}
