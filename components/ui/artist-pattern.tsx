import { houseTiles, TILE } from "@/components/ui/house-tiles";

/** The background is slightly larger than a tile, so that no thin gap shows between tiles. */
const GROUND = TILE + 0.5;
const INKS = 5;
/** Whether two inks look the same: equal ones, or the band (0) and its shade (4); see .pattern in ui.css. */
const alike = (one: number, other: number) => one === other || (one % 4 === 0 && other % 4 === 0);

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
    const [x, y] = [(at % columns) * TILE, Math.floor(at / columns) * TILE];
    const ground = next(INKS);
    const others = Array.from({ length: INKS }, (__, ink) => ink).filter((ink) => !alike(ink, ground));
    const ink = others[next(others.length)]!;
    const { d, isLine = false } = houseTiles[next(houseTiles.length)]!(x, y);
    return { key: at, x, y, ground, ink, d, isLine };
  });
  return (
    <svg
      className={`pattern ${className}`}
      style={{ "--tint": tint, "--accent": accent } as React.CSSProperties}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
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
