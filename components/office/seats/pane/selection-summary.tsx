"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { SeatMark } from "@/components/office/seats/map/seat-mark";
import { nameSeats } from "@/components/office/seats/name-seats";
import type { Hall, Truth } from "@/components/office/seats/read-hall";
import { mayChange, type SeatAct } from "@/components/office/seats/seat-acts";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatCount, formatDateTime, formatTime } from "@/lib/i18n/format";
import { seatStates } from "@/lib/office/seats/rules";

type SelectionSummaryProps = { sessionId: string; hall: Hall; truth: Truth; chosen: ReadonlySet<string>; act: SeatAct };

/** Counts the selected seats by state: those that the act changes, and the others with their names. */
export function SelectionSummary({ sessionId, hall, truth, chosen, act }: SelectionSummaryProps) {
  const t = useTranslations("OfficeSeats.summary");
  const words = useTranslations("OfficeSeats.states");
  const joinRows = useTranslations("OfficeSeats")("joinRows");
  const locale = useLocale();
  const ids = [...chosen];
  const until = (seatIds: string[]) => {
    const last = seatIds
      .map((id) => truth.heldUntil.get(id) ?? "")
      .sort()
      .at(-1);
    return last ? t("until", { time: formatTime(last) }) : "";
  };
  const one = ids.length === 1 ? truth.blockOf.get(ids[0]!) : undefined;
  return (
    <div className="st-summary">
      <ul>
        {seatStates.map((state) => {
          const own = ids.filter((id) => truth.stateOf(id) === state);
          if (own.length === 0) return null;
          const may = mayChange(act, state);
          return (
            <li key={state}>
              <SeatMark state={state} />
              <div>
                <b>{words(state)}</b>
                {t("join")}
                {may ? t("may") : t("mayNot")} <span className="num">{state === "held" ? until(own) : ""}</span>
                {may ? null : (
                  <details open={own.length <= 6}>
                    <summary>{t("which")}</summary>
                    <span className="num">{nameSeats(hall, own).join(joinRows)}</span>
                  </details>
                )}
              </div>
              <span className={may ? "num st-may" : "num"}>{formatCount(own.length)}</span>
            </li>
          );
        })}
      </ul>
      {one ? (
        <p className="of-sub num">
          {one.at_terminal ? t("terminal", { by: one.by }) : t("blocked", { note: one.note || words("blocked"), by: one.by })}
          {one.ends_at ? t("ends", { time: formatDateTime(one.ends_at, locale) }) : ""}
        </p>
      ) : null}
      {ids.length === 1 ? <SeatOrder sessionId={sessionId} hall={hall} seatId={ids[0]!} /> : null}
    </div>
  );
}

/** The order of the only selected seat, for staff who may open orders. */
function SeatOrder({ sessionId, hall, seatId }: { sessionId: string; hall: Hall; seatId: string }) {
  const t = useTranslations("OfficeSeats.summary");
  const { roles } = useSelf();
  const areaId = mayAct(roles, ["service", "finance"]) ? hall.seats.get(seatId)?.area.id : undefined;
  const { data } = useCall(areaId ? `${sessionId} ${areaId} ${seatId}` : null, ({ signal }) =>
    officeApi.get("seat/area/{session_id}/{area_id}", { session_id: sessionId, area_id: areaId! }, { signal }),
  );
  const orderNo = data?.seats.find(({ id }) => id === seatId)?.order_no;
  return orderNo ? (
    <Link className="link num" href={`/office/orders/${orderNo}`} prefetch={false}>
      {t("order", { orderNo })}
    </Link>
  ) : null;
}
