"use client";

import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { Accessibility } from "@/components/icons/accessibility";
import { ChevronDown } from "@/components/icons/chevron-down";
import { seatStateOf, type SeatState, type SeatStates } from "@/components/seats/map/seat-layer";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";

type SeatListProps = {
  plan: SeatPlan;
  states: SeatStates;
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  onPress: (seat: PlannedSeat) => void;
};

type Row = { key: string; row: string; seats: PlannedSeat[]; accessible: boolean };

/** The seat map in words: rows that open, seats as toggle buttons, accessible seats in a separate group. */
export function SeatList({ plan, states, nameOf, onPress }: SeatListProps) {
  const t = useTranslations("Seats");
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(plan, states));
  const rows: Row[] = [
    ...plan.rows.map((seats, index) => ({
      key: `r${index}`,
      row: seats[0]!.row,
      seats: seats.filter((seat) => !seat.accessible),
      accessible: false,
    })),
    ...plan.rows.map((seats, index) => ({
      key: `a${index}`,
      row: seats[0]!.row,
      seats: seats.filter((seat) => seat.accessible),
      accessible: true,
    })),
  ].filter((row) => row.seats.length > 0);
  const firstAccessible = rows.findIndex((row) => row.accessible);

  function toggle(key: string): void {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  return (
    <div className="seat-list">
      {rows.map((row, index) => (
        <div key={row.key}>
          {index === firstAccessible ? (
            <h2 className="seat-list-apart">
              <Accessibility className="ic ic-s" aria-hidden />
              {t("accessible")}
              <span className="font-normal text-ink-2">{t("accessibleNote")}</span>
            </h2>
          ) : null}
          <SeatRow {...{ row, states, nameOf, onPress }} open={open.has(row.key)} onToggle={() => toggle(row.key)} />
        </div>
      ))}
    </div>
  );
}

/** Initially opens the row of a chosen seat, otherwise the first row with a free seat. */
function firstOpen(plan: SeatPlan, states: SeatStates): ReadonlySet<string> {
  const mine = plan.rows.flatMap((seats, index) => (seats.some((seat) => states.mine.has(seat.seat_id)) ? [`r${index}`] : []));
  if (mine.length > 0) return new Set(mine);
  const free = plan.rows.findIndex((seats) => seats.some((seat) => !seat.accessible && !states.taken.has(seat.seat_id)));
  return new Set(free === -1 ? [] : [`r${free}`]);
}

type SeatRowProps = Pick<SeatListProps, "states" | "nameOf" | "onPress"> & { row: Row; open: boolean; onToggle: () => void };

const SeatRow = memo(function SeatRow({ row, states, nameOf, onPress, open, onToggle }: SeatRowProps) {
  const t = useTranslations("Seats");
  const left = useTranslations("Ui.left");
  const free = row.seats.filter((seat) => !states.taken.has(seat.seat_id)).length;
  const id = `seat-row-${row.key}`;
  // below the heading of the step, or of the accessible seats
  const Heading = row.accessible ? "h3" : "h2";
  return (
    <section className="seat-list-row">
      <Heading>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="font-semibold">{t("rowName", { row: row.row })}</span>
          <span className={free === 0 ? "text-ink-3" : "text-ink-2"}>
            {!states.known ? null : free === 0 ? left("soldOut") : t("freeInRow", { count: free })}
          </span>
          <ChevronDown className={`ic ic-s ${open ? "rotate-180" : ""}`} aria-hidden />
        </button>
      </Heading>
      {open ? (
        <ul id={id} className="seat-list-seats">
          {row.seats.map((seat) => {
            const state = seatStateOf(states, seat.seat_id);
            return (
              <li key={seat.seat_id}>
                <button
                  type="button"
                  className="seat-chip num"
                  data-state={state}
                  aria-pressed={state === "mine"}
                  aria-disabled={state === "taken" || state === "lost" || undefined}
                  aria-label={nameOf(seat, state)}
                  onClick={() => onPress(seat)}
                >
                  {seat.number}
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
});
