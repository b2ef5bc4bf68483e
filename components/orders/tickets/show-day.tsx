"use client";

import { useTranslations } from "next-intl";
import { ShowFacts } from "@/components/orders/tickets/show-facts";
import { ShowTimes } from "@/components/orders/tickets/show-times";
import { useEachMinute } from "@/lib/client/clock/use-each-minute";
import { toNextTicket } from "@/lib/client/offline/next-tickets";
import { isShowDay } from "@/lib/client/offline/show-day";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/**
 * Shown on the day of the show below the order's tickets: times, door and directions. For a show that is called off, the order's
 * notice below says so.
 */
export function ShowDay({ order }: { order: OrderDetailView }) {
  const t = useTranslations("ShowDay");
  const ticket = toNextTicket(order, { lang: "" });
  const now = useEachMinute(ticket !== undefined);
  if (!ticket || ticket.calledOff || !isShowDay(ticket, now)) return null;
  return (
    <section className="wrap pt-4" aria-labelledby="show-day">
      <h2 id="show-day" className="text-20">
        {t("title")}
      </h2>
      <div className="mt-2 max-w-160">
        <ShowTimes times={ticket} now={now} />
        <ShowFacts ticket={{ ...ticket, lang: document.documentElement.lang }} isOpen />
      </div>
    </section>
  );
}
