import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HouseSeats } from "@/components/draws/parts/house-seats";
import { RankRuler } from "@/components/draws/parts/rank-ruler";
import { formatCount } from "@/lib/i18n/format";

type ResultHeadProps = { note: ReactNode; title: string; text: ReactNode; lit?: number; rank?: number; entries?: number };

/** The result on the house's dark ground: what came of the entry, and its rank among all. Only winners are lit. */
export function ResultHead({ note, title, text, lit = 0, rank, entries }: ResultHeadProps) {
  const t = useTranslations("Draws.result");
  return (
    <section className="draw-result on-house">
      <div className="draw-result-in num">
        <p className="draw-result-note">{note}</p>
        <h1 className="text-28" tabIndex={-1} data-draw-title>
          {title}
        </h1>
        <p className="draw-result-text">{text}</p>
        <HouseSeats lit={lit} />
        {rank === undefined || entries === undefined ? null : (
          <>
            <dl className="draw-rank">
              <div>
                <dt>{t("rank")}</dt>
                <dd className="is-big">{formatCount(rank)}</dd>
              </div>
              <div>
                <dt>{t("entries")}</dt>
                <dd>{formatCount(entries)}</dd>
              </div>
            </dl>
            <RankRuler rank={rank} entries={entries} />
          </>
        )}
      </div>
    </section>
  );
}
