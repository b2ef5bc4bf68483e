import type { Art } from "./draw-poster";
import { glyphPath } from "./lettering";
import { element, SHEET } from "./svg";

/** The size relative to the sheet's width: larger than fits. */
const SIZE = 1.3;

/** C: one character too large for the sheet, cut by its edges, above a block with the performer. */
export function giantGlyph({
  character,
  ink,
  x,
  y,
  turn = 0,
  block,
}: {
  character: string;
  ink: string;
  x: number;
  y: number;
  turn?: number;
  block: number;
}): Art {
  return async ({ ground }) => {
    const d = await glyphPath(character, "sans", SHEET.width * SIZE, x, y);
    return [
      element("path", { d, fill: ink, transform: `rotate(${turn} ${SHEET.width / 2} ${SHEET.height / 2})` }),
      element("rect", { y: block, width: SHEET.width, height: SHEET.height - block, fill: ground }),
    ];
  };
}
