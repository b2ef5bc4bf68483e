"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { isAtHalfPrice, type KeptPairs } from "@/components/seats/kept-pairs";
import type { SeatState } from "@/components/seats/map/seat-layer";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import type { SessionArea } from "@/components/seats/session-areas";
import { useSeparator } from "@/components/ui/use-separator";
import { halfPrice, type ChosenSeat } from "@/lib/domain/seats/rules";
import { formatMoney } from "@/lib/i18n/format";

const ROW = "\u0001";
const NUMBER = "\u0002";

/**
 * The names of seats. A map names up to two thousand at once, so the sentence is formatted once per area, and only row and number
 * are inserted.
 */
export function useSeatNames(area: SessionArea, pairs: KeptPairs | null) {
  const dot = useSeparator();
  const t = useTranslations("Seats");
  return useMemo(() => {
    const place = t("name", { area: area.name, row: ROW, number: NUMBER });
    const words: Record<SeatState, string> = {
      free: t("state.free"),
      mine: t("state.mine"),
      taken: t("state.taken"),
      lost: t("state.lost"),
      unknown: t("state.unknown"),
    };
    const fullAt = (price: number) =>
      Object.fromEntries(
        (Object.keys(words) as SeatState[]).map((state) => [
          state,
          t("fullName", { seat: place, price: formatMoney(price), state: words[state] }),
        ]),
      ) as Record<SeatState, string>;
    const [full, half] = [fullAt(area.price), fullAt(halfPrice(area.price))];
    const notesOf = (seat: PlannedSeat) => [
      ...(seat.accessible ? [t("accessible")] : pairs && seat.partner !== undefined ? [t("companion")] : []),
      ...(seat.restricted_view ? [t("restrictedView")] : []),
    ];
    const fill = (text: string, seat: { row: string; number: string }) => text.replace(ROW, seat.row).replace(NUMBER, seat.number);
    const textsOf = (seat: PlannedSeat) => (isAtHalfPrice(seat, pairs) ? half : full);
    return {
      nameOf: (seat: PlannedSeat, state: SeatState) => [fill(textsOf(seat)[state], seat), ...notesOf(seat)].join(dot),
      seatName: (seat: ChosenSeat) => t("name", { area: seat.area_name, row: seat.row, number: seat.number }),
    };
  }, [area, pairs, t, dot]);
}
