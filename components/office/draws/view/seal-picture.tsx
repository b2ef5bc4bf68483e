import { useTranslations } from "next-intl";
import { sealPicture } from "@/lib/draw/seal-picture";

/** Side of a tile, and tiles in a row: the picture is a square here. */
const TILE = 40;
const COLUMNS = 4;

/** The picture of a fingerprint, as members see it in their receipt, but in four rows. It helps the eye; the letters decide. */
export function SealPicture({ root }: { root: string }) {
  const t = useTranslations("OfficeDraws.seal");
  return (
    <svg
      className="dr-picture"
      viewBox={`0 0 ${COLUMNS * TILE} ${COLUMNS * TILE}`}
      role="img"
      aria-label={t("picture", { start: root.slice(0, 8) })}
    >
      {sealPicture(root).map(({ x, y, isDark, d, line }, at) => {
        const [left, top] = [(at % COLUMNS) * TILE, Math.floor(at / COLUMNS) * TILE];
        return (
          <g key={`${left} ${top}`} className={isDark ? "is-dark" : undefined} transform={`translate(${left - x} ${top - y})`}>
            <path className="dr-ground" d={`M${x} ${y}h${TILE + 0.5}v${TILE + 0.5}h-${TILE + 0.5}z`} />
            <path className={line === undefined ? undefined : "is-line"} strokeWidth={line} d={d} />
          </g>
        );
      })}
    </svg>
  );
}
