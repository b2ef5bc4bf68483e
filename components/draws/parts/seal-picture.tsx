import { useTranslations } from "next-intl";
import { houseTiles, TILE } from "@/components/ui/house-tiles";

const COLUMNS = 8;
const TILES = 16;
/** For the last three bits of a byte: disc, quarter, other quarter, ring, beam, seat, stripes, half disc. */
const order = [5, 0, 1, 6, 4, 3, 7, 2];

/** The picture of a fingerprint: a tile for each of its first 16 bytes. It helps the eye; the letters decide. */
export function SealPicture({ root }: { root: string }) {
  const t = useTranslations("Draws.seal");
  const tiles = Array.from({ length: TILES }, (_, at) => {
    const byte = Number.parseInt(root.slice(at * 2, at * 2 + 2), 16);
    const [x, y] = [(at % COLUMNS) * TILE, Math.floor(at / COLUMNS) * TILE];
    return { at, x, y, isDark: byte >= 128, ...houseTiles[order[byte % 8]!]!(x, y) };
  });
  return (
    <svg
      className="draw-seal"
      viewBox={`0 0 ${COLUMNS * TILE} ${(TILES / COLUMNS) * TILE}`}
      role="img"
      aria-label={t("picture", { start: root.slice(0, 8) })}
    >
      {tiles.map(({ at, x, y, isDark, d, isLine = false }) => (
        <g key={at} className={isDark ? "is-dark" : undefined}>
          <path className="draw-seal-ground" d={`M${x} ${y}h${TILE + 0.5}v${TILE + 0.5}h-${TILE + 0.5}z`} />
          <path className={isLine ? "is-line" : undefined} d={d} />
        </g>
      ))}
    </svg>
  );
}
