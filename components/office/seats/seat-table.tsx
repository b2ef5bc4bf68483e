"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Hall } from "@/components/office/seats/read-hall";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import { seatStates, type SeatState } from "@/lib/office/seats/rules";

type SeatTableProps = {
  hall: Hall;
  stateOf: (seatId: string) => SeatState;
  /** next to the map it is for screen readers only, and has no buttons */
  isQuiet: boolean;
  onChoose: (seatIds: string[]) => void;
};

const number = (count: number) => (count === 0 ? "–" : formatCount(count));

/** The areas with the number of seats in each state. */
export function SeatTable({ hall, stateOf, isQuiet, onChoose }: SeatTableProps) {
  const t = useTranslations("OfficeSeats");
  const locale = useLocale();
  return (
    <div className={isQuiet ? "sr-only" : "st-table"}>
      <table className="tb" role="table">
        <caption className="sr-only">{t("table")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t(hall.areas.some(({ entry }) => entry !== null) ? "places.time" : "area")}
            </th>
            {seatStates.map((state) => (
              <th key={state} scope="col" role="columnheader" className="tb-number">
                {t(`states.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {hall.areas.map((area) => {
            const name = area.entry ? formatDateTime(area.entry.starts_at, locale) : area.name;
            const ids = area.plan.rows.flat().map((seat) => seat.seat_id);
            return (
              <tr key={area.id} role="row" data-key={area.id}>
                <td role="rowheader">
                  {isQuiet ? (
                    name
                  ) : (
                    <button type="button" className="tb-first" onClick={() => onChoose(ids)}>
                      {name}
                    </button>
                  )}
                </td>
                {seatStates.map((state) => (
                  <td key={state} role="cell" className="tb-number num" data-label={t(`states.${state}`)}>
                    {number(ids.filter((id) => stateOf(id) === state).length)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
