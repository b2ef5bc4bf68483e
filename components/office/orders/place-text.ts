import type { useTranslations } from "next-intl";
import type { OfficeOrder } from "@/lib/office/orders/types";

type Ticket = OfficeOrder["tickets"][number];

/** Formats a ticket's place in one line: B1 區 6 排 12 號. */
export function placeText({ area, seat }: Ticket, t: ReturnType<typeof useTranslations<"OfficeOrders">>): string {
  return seat.row === null ? area : t("seat", { area, row: seat.row, number: seat.number ?? "" });
}
