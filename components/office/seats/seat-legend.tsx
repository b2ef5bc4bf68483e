"use client";

import { useTranslations } from "next-intl";
import { PlaceMark } from "@/components/office/seats/map/place-mark";
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

/** States that the legend shows only while there are such seats. */
const rare: readonly SeatState[] = ["closed", "terminal"];

/** The meaning of the marks, with their counts. Pressing a state shows only that state and limits the selection to it. */
export function SeatLegend({ hall, stateOf, only, onOnly }: SeatLegendProps) {
  const t = useTranslations("OfficeSeats");
  const counts = new Map<SeatState, number>();
  for (const id of hall.seats.keys()) counts.set(stateOf(id), (counts.get(stateOf(id)) ?? 0) + 1);
  return (
    <>
      <span className="st-legend-word">{t("only")}</span>
      {seatStates
        .filter((state) => !rare.includes(state) || counts.has(state))
        .map((state) => (
          <button key={state} type="button" aria-pressed={only === state} onClick={() => onOnly(only === state ? null : state)}>
            <SeatMark state={state} />
            {t(`states.${state}`)} <b>{formatCount(counts.get(state) ?? 0)}</b>
          </button>
        ))}
      {hall.accessible.size > 0 ? (
        <span className="st-legend-place">
          <PlaceMark kind="accessible" />
          {t("accessible")} <b>{formatCount(hall.accessible.size)}</b>
        </span>
      ) : null}
      {hall.companions.size > 0 ? (
        <span className="st-legend-place">
          <PlaceMark kind="companion" />
          {t("companion")} <b>{formatCount(hall.companions.size)}</b>
        </span>
      ) : null}
    </>
  );
}
