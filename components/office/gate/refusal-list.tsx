"use client";

import { useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { CircleX } from "@/components/icons/circle-x";
import { placeWords } from "@/components/office/gate/place-words";
import { formatClock, formatCount } from "@/lib/i18n/format";
import type { Entries } from "@/lib/office/gate/types";

type RefusalListProps = Pick<Entries, "refused" | "refusals"> & {
  /** undefined: for readers who may not open a ticket */
  onTicket: ((ticketNo: string) => void) | undefined;
};

/** Refused scans of a session: counts by reason, and the newest ones, each of which opens its ticket. */
export function RefusalList({ refused, refusals, onTicket }: RefusalListProps) {
  const t = useTranslations("OfficeGate");
  const total = refused.reduce((sum, { scans }) => sum + scans, 0);
  return (
    <section aria-labelledby="refused">
      <h2 id="refused">
        {t("refused")} <span className="of-sub num">{formatCount(total)}</span>
      </h2>
      {total > 0 ? (
        <ul className="gt-reasons num">
          {refused.map(({ why, scans }) => (
            <li key={why}>
              {t(`why.${why}`)} <b>{formatCount(scans)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {refusals.length === 0 ? <p className="of-sub">{t("noRefusals")}</p> : null}
      <ul className="gt-list">
        {refusals.map((refusal) => {
          const { ticket_no: no, why, at, gate } = refusal;
          return (
            <li key={`${no}${why}${at}${gate}`}>
              {no === null || why === "unknown" || !onTicket ? (
                <div className="gt-row num">
                  <Refusal refusal={refusal} />
                </div>
              ) : (
                <button type="button" className="gt-row num" data-leave onClick={() => onTicket(no)}>
                  <Refusal refusal={refusal} />
                  <ChevronRight className="ic" aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One line: reason, place, time and gate. */
function Refusal({ refusal }: { refusal: Entries["refusals"][number] }) {
  const t = useTranslations("OfficeGate");
  const { ticket_no: no, why, gate, typed, at, used_at: usedAt, used_at_gate: usedGate, area, row, number } = refusal;
  const shown = area === null ? no : placeWords({ area, row, number }, t);
  return (
    <>
      <CircleX className="ic gt-no" aria-hidden />
      <span>
        <b>{t(`why.${why}`)}</b> {shown}
        <span className="of-sub">
          {formatClock(at)} {gate || t("unnamed")}
          {typed ? ` · ${t("typed")}` : ""}
          {(why === "used" || why === "double") && usedAt
            ? ` · ${t("firstAt", { time: formatClock(usedAt), gate: usedGate || t("unnamed") })}`
            : ""}
        </span>
      </span>
    </>
  );
}
