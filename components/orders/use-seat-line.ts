"use client";

import { useTranslations } from "next-intl";
import type { SeatView } from "@/lib/domain/orders/types";

/** B2 and M1 want the word for area beside them; 前區 and Lawn do not. */
function isCode(name: string): boolean {
  return /^[A-Za-z]*\d+$|^[A-Za-z]{1,2}$/.test(name);
}

/** Seats as people say them, row by row: B2區8排5號、6號. Places without a number give their area. */
export function useSeatLine(): (seats: SeatView[]) => string[] {
  const t = useTranslations("Orders.record");
  return (seats) => {
    const rows = new Map<string, SeatView[]>();
    for (const seat of seats) {
      const key = `${seat.section} ${seat.row ?? ""}`;
      rows.set(key, [...(rows.get(key) ?? []), seat]);
    }
    return [...rows.values()].map((row) => {
      const { section: name, row: rowName } = row[0]!;
      const section = isCode(name) ? t("section_code", { name }) : name;
      if (rowName === null) return section;
      const numbers = row.map(({ number }) => t("number_of_seat", { number: number ?? "" })).join(t("list_join"));
      return t("seat_place", { section, row: t("row_of_seat", { row: rowName }), numbers: t("numbers_of_seats", { count: row.length, numbers }) });
    });
  };
}
