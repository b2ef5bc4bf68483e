import { useTranslations } from "next-intl";
import { formatCount } from "@/lib/i18n/format";

const [LEFT, LENGTH] = [6, 346];

/** All entries as one bar in the order that was drawn, and the member's among them. */
export function RankRuler({ rank, entries }: { rank: number; entries: number }) {
  const t = useTranslations("Draws.result");
  const at = LEFT + (LENGTH * (rank - 0.5)) / Math.max(1, entries);
  return (
    <svg
      className="draw-ruler"
      viewBox="0 0 358 36"
      role="img"
      aria-label={t("rankOf", { rank: formatCount(rank), entries: formatCount(entries) })}
    >
      <rect x={LEFT} y={13} width={LENGTH} height={10} rx={5} fill="var(--on-house)" opacity={0.2} />
      <circle cx={at} cy={18} r={9} fill="var(--spot)" stroke="var(--house)" strokeWidth={4} />
    </svg>
  );
}
