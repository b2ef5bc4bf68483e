"use client";

import { useTranslations } from "next-intl";
import { saveCalendarFile } from "@/components/events/sale/save-calendar-file";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import { DocumentDownload } from "@/components/orders/document-download";
import { Button } from "@/components/ui/button";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** What is taken along from a paid order: its receipt, and its date for the calendar. */
export function OrderActions({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Tickets");
  const at = order.status === "paid" && order.tickets.length > 0 ? order.session_time : null;
  const receipt = order.status !== "unpaid" && order.paid_time;
  if (!receipt && !at) return null;

  function saveDate(time: string): void {
    const location = [order.hall_name, order.hall_address].filter(Boolean).join(" ");
    saveCalendarFile({ slug: order.order_no, title: order.event_name, at: time, location, alarm: "PT2H", lasts: null });
  }

  return (
    <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:grow md:mt-0 md:flex-none">
      {receipt ? <DocumentDownload orderId={order.order_id} document="receipt" small /> : null}
      {at ? (
        <Button size="sm" icon={<CalendarPlus className="ic" aria-hidden />} onClick={() => saveDate(at)}>
          {t("calendar")}
        </Button>
      ) : null}
    </div>
  );
}
