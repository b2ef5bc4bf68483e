"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Hall } from "@/components/office/seats/read-hall";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import type { SeatState } from "@/lib/office/seats/rules";

/** Returns a function that names a seat for the pointer and for screen readers: where it is, for whom, and its state. */
export function useSeatName(hall: Hall | undefined, stateOf: (seatId: string) => SeatState) {
  const t = useTranslations("OfficeSeats");
  return useCallback(
    ({ seat_id: id, row, number }: PlannedSeat) => {
      const area = hall?.seats.get(id)?.area.name ?? "";
      const kind = hall?.accessible.has(id) ? [t("accessible")] : hall?.companions.has(id) ? [t("companion")] : [];
      return [t("seat", { area, row, number }), ...kind, t(`states.${stateOf(id)}`)].join(" · ");
    },
    [hall, stateOf, t],
  );
}
