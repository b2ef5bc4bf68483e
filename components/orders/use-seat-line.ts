"use client";

import { useTranslations } from "next-intl";
import type { SeatView } from "@/lib/domain/orders/types";
import { seatLines } from "@/lib/domain/seats/rules";

/** Formats seats in the page's language. */
export function useSeatLine(): (seats: SeatView[]) => string[] {
  const t = useTranslations("Orders.record");
  return (seats) => seatLines(seats, (key, values) => t(key, values));
}
