/** Side of a tile. The background is slightly larger, so that no thin gap shows between tiles. */
const T = 40;
const GROUND = 40.5;
const INKS = 5;
/** Whether two inks look the same: equal ones, or the band (0) and its shade (4); see .pattern in ui.css. */
const alike = (one: number, other: number) => one === other || (one % 4 === 0 && other % 4 === 0);

/** The tile shapes at a corner: two quarters, half disc, door, beam, disc, ring, stripes. */
const tiles: ((x: number, y: number) => { d: string; isLine?: boolean })[] = [
  (x, y) => ({ d: `M${x} ${y}h${T}a${T} ${T} 0 0 1-${T} ${T}z` }),
  (x, y) => ({ d: `M${x + T} ${y + T}h-${T}a${T} ${T} 0 0 1 ${T}-${T}z` }),
  (x, y) => ({ d: `M${x} ${y + T / 2}a${T / 2} ${T / 2} 0 0 1 ${T} 0z` }),
  (x, y) => ({ d: `M${x + 6} ${y + T}v-20a12 12 0 0 1 12-12h4a12 12 0 0 1 12 12v20z` }),
  (x, y) => ({ d: `M${x + 17} ${y}h6L${x + T} ${y + T}h-${T}z` }),
  (x, y) => ({ d: `M${x + 6} ${y + 20}a14 14 0 1 1 28 0a14 14 0 1 1-28 0z` }),
  (x, y) => ({ d: `M${x + 8.5} ${y + 20}a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0z`, isLine: true }),
  (x, y) => ({ d: [0, 10, 20, 30].map((down) => `M${x} ${y + down}h${T}v5h-${T}z`).join("") }),
];

/** Pseudo-random numbers that are always the same for a text (FNV-1a, then xorshift). */
function numbersOf(text: string): (below: number) => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 0x01000193);
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type ArtistPatternProps = {
  slug: string;
  tint: string;
  accent: string;
  columns: number;
  rows: number;
  /** text alternative; without it, the picture is hidden from screen readers */
  label?: string;
  className?: string;
};

/** The picture of an artist without a portrait: coloured tiles, always the same for a slug. */
export function ArtistPattern({ slug, tint, accent, columns, rows, label, className = "" }: ArtistPatternProps) {
  const next = numbersOf(slug);
  const parts = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * T, Math.floor(at / columns) * T];
    const ground = next(INKS);
    const others = Array.from({ length: INKS }, (__, ink) => ink).filter((ink) => !alike(ink, ground));
    const ink = others[next(others.length)]!;
    const { d, isLine = false } = tiles[next(tiles.length)]!(x, y);
    return { key: at, x, y, ground, ink, d, isLine };
  });
  return (
    <svg
      className={`pattern ${className}`}
      style={{ "--tint": tint, "--accent": accent } as React.CSSProperties}
      viewBox={`0 0 ${columns * T} ${rows * T}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {parts.map(({ key, x, y, ground, ink, d, isLine }) => (
        <g key={key}>
          <path className={`ink-${ground}`} d={`M${x} ${y}h${GROUND}v${GROUND}h-${GROUND}z`} />
          <path className={`ink-${ink} ${isLine ? "line" : ""}`} d={d} />
        </g>
      ))}
    </svg>
  );
}
