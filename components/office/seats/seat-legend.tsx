"use client";

import { useTranslations } from "next-intl";
import { SeatMark } from "@/components/office/seats/map/seat-mark";
import type { Hall } from "@/components/office/seats/read-hall";
import { formatCount } from "@/lib/i18n/format";
import { seatStates, type SeatState } from "@/lib/office/seats/rules";

type SeatLegendProps = {
  hall: Hall;
  stateOf: (seatId: string) => SeatState;
  only: SeatState | null;
  onOnly: (state: SeatState | null) => void;
};

/** The meaning of the marks, with their counts. Pressing one shows only that state and limits the selection to it. */
export function SeatLegend({ hall, stateOf, only, onOnly }: SeatLegendProps) {
  const t = useTranslations("OfficeSeats");
  const counts = new Map<SeatState, number>();
  for (const id of hall.seats.keys()) counts.set(stateOf(id), (counts.get(stateOf(id)) ?? 0) + 1);
  return (
    <>
      <span className="st-legend-word">{t("only")}</span>
      {seatStates
        .filter((state) => state !== "closed" || counts.has(state))
        .map((state) => (
          <button key={state} type="button" aria-pressed={only === state} onClick={() => onOnly(only === state ? null : state)}>
            <SeatMark state={state} />
            {t(`states.${state}`)} <b>{formatCount(counts.get(state) ?? 0)}</b>
          </button>
        ))}
    </>
  );
}
