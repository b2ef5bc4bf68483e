/** Side of a tile. */
const T = 40;
const COLUMNS = 8;

export type SealTile = {
  x: number;
  y: number;
  /** Whether the ground is ink and the shape is not, or the other way round. */
  isDark: boolean;
  d: string;
  /** The width of the line in which the shape is drawn; a shape without it is filled. */
  line?: number;
};

/** The shapes of the house at a corner: disc, two quarters, ring, beam, door, stripes, seat. */
const shapes: ((x: number, y: number) => { d: string; line?: number })[] = [
  (x, y) => ({ d: `M${x + 5.6} ${y + 20}a14.4 14.4 0 1 1 28.8 0a14.4 14.4 0 1 1-28.8 0z` }),
  (x, y) => ({ d: `M${x} ${y}h${T}a${T} ${T} 0 0 1-${T} ${T}z` }),
  (x, y) => ({ d: `M${x + T} ${y + T}h-${T}a${T} ${T} 0 0 1 ${T}-${T}z` }),
  (x, y) => ({ d: `M${x + 8.4} ${y + 20}a11.6 11.6 0 1 1 23.2 0a11.6 11.6 0 1 1-23.2 0z`, line: 6.4 }),
  (x, y) => ({ d: `M${x + 16.8} ${y}h6.4L${x + T} ${y + T}h-${T}z` }),
  (x, y) => ({ d: `M${x + 6} ${y + T}v-20a12 12 0 0 1 12-12h4a12 12 0 0 1 12 12v20z` }),
  (x, y) => ({ d: [0, 10, 20, 30].map((down) => `M${x} ${y + down}h${T}v5h-${T}z`).join("") }),
  (x, y) => ({ d: `M${x} ${y + T / 2}a${T / 2} ${T / 2} 0 0 1 ${T} 0z` }),
];

/**
 * Returns the picture of a fingerprint: a tile for each of its first sixteen bytes, in two rows of eight, 320 by 80 units. The highest
 * bit of a byte is the ground, the lowest three are the shape. It helps the eye; the letters decide.
 */
export function sealPicture(root: string): SealTile[] {
  return Array.from({ length: 2 * COLUMNS }, (_, at) => {
    const byte = Number.parseInt(root.slice(at * 2, at * 2 + 2), 16);
    const [x, y] = [(at % COLUMNS) * T, Math.floor(at / COLUMNS) * T];
    return { x, y, isDark: byte >= 0x80, ...shapes[byte & 7]!(x, y) };
  });
}
