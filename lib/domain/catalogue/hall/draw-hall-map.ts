import { middleOf, outlineOf } from "@/lib/domain/catalogue/hall/geometry";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/**
 * The hall's map as SVG: one `.area` per area with `data-area`, its `.area-label`, the `.stage`, and
 * an `.entrance` per door, whose arrow points into the hall. The colours are plain attributes, which the
 * page's styles override; the page adds tiers, hatching and the names of stage and doors in its language.
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
    ...hall.entrances.map((entrance) => entrancePart(entrance, hall)),
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

function entrancePart({ door, at: [x, y], main }: HallFile["entrances"][number], { map: { width, height } }: HallFile): string {
  const turn = Math.round((Math.atan2(width / 2 - x, y - height / 2) * 180) / Math.PI);
  // drawn 16 units high; a page scales it to the size that it needs
  const scale = Math.round((Math.min(width, height) / 44 / 16) * 100) / 100;
  return [
    `<g class="entrance" transform="translate(${x} ${y}) scale(${scale})">`,
    `<path fill="#5C6069" d="M0-6L5 5L0 2.5L-5 5Z" transform="rotate(${turn})"/>`,
    `<text class="${main ? "entrance-label main" : "entrance-label"}" data-label="${door}" y="14" fill="#5C6069" font-size="13" font-weight="500" text-anchor="middle" dominant-baseline="central">${door}</text>`,
    "</g>",
  ].join("");
}
