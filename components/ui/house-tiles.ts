/** Side of a tile. */
export const TILE = 40;

/** The house's tiles at a corner: two quarters, half disc, seat, beam, disc, ring, stripes. */
export const houseTiles: ((x: number, y: number) => { d: string; isLine?: boolean })[] = [
  (x, y) => ({ d: `M${x} ${y}h${TILE}a${TILE} ${TILE} 0 0 1-${TILE} ${TILE}z` }),
  (x, y) => ({ d: `M${x + TILE} ${y + TILE}h-${TILE}a${TILE} ${TILE} 0 0 1 ${TILE}-${TILE}z` }),
  (x, y) => ({ d: `M${x} ${y + TILE / 2}a${TILE / 2} ${TILE / 2} 0 0 1 ${TILE} 0z` }),
  (x, y) => ({ d: `M${x + 6} ${y + TILE}v-20a12 12 0 0 1 12-12h4a12 12 0 0 1 12 12v20z` }),
  (x, y) => ({ d: `M${x + 17} ${y}h6L${x + TILE} ${y + TILE}h-${TILE}z` }),
  (x, y) => ({ d: `M${x + 6} ${y + 20}a14 14 0 1 1 28 0a14 14 0 1 1-28 0z` }),
  (x, y) => ({ d: `M${x + 8.5} ${y + 20}a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0z`, isLine: true }),
  (x, y) => ({ d: [0, 10, 20, 30].map((down) => `M${x} ${y + down}h${TILE}v5h-${TILE}z`).join("") }),
];
