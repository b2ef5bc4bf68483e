"use client";

import { useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { CircleX } from "@/components/icons/circle-x";
import { placeWords } from "@/components/office/gate/place-words";
import type { Entries } from "@/lib/domain/gate/types";
import { formatClock } from "@/lib/i18n/format";

type RefusalListProps = { refusals: Entries["refusals"]; onTicket: (ticketNo: string) => void };

/** Whom a gate has just refused, and why; each opens its ticket's story. */
export function RefusalList({ refusals, onTicket }: RefusalListProps) {
  const t = useTranslations("OfficeGate");
  return (
    <section aria-labelledby="refused">
      <h2 id="refused">
        {t("refused")} <span className="of-sub num">{refusals.length}</span>
      </h2>
      {refusals.length === 0 ? <p className="of-sub">{t("noRefusals")}</p> : null}
      <ul className="gt-list">
        {refusals.map((refusal) => {
          const { ticket_no: no, why, gate, typed, at, used_at: usedAt, used_at_gate: usedGate } = refusal;
          return (
            <li key={`${no}${at}${gate}`}>
              <button type="button" className="gt-row num" onClick={() => onTicket(no)}>
                <CircleX className="ic gt-no" aria-hidden />
                <span>
                  <b>{t(`why.${why}`)}</b> {placeWords(refusal, t)}
                  <span className="of-sub">
                    {formatClock(at)} {gate || t("unnamed")}
                    {typed ? ` · ${t("typed")}` : ""}
                    {(why === "used" || why === "double") && usedAt
                      ? ` · ${t("firstAt", { time: formatClock(usedAt), gate: usedGate || t("unnamed") })}`
                      : ""}
                  </span>
                </span>
                <ChevronRight className="ic" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
