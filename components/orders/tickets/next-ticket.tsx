"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { QrCode } from "@/components/icons/qr-code";
import { orderPath } from "@/components/orders/order-paths";
import { ButtonLink } from "@/components/ui/button";
import { Poster } from "@/components/ui/poster";
import { likelyNow, useServerClock } from "@/lib/client/clock/server-clock";
import { keptTickets, parseTickets, ticketOfDay } from "@/lib/client/offline/next-tickets";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { formatTime } from "@/lib/i18n/format";

/**
 * The home page on the day of a show: the member's ticket before all else. What this device has seen of the member's
 * orders is shown, and the server is not asked. Its room is there before (next-ticket-flag).
 */
export function NextTicket() {
  const t = useTranslations("Events.nextTicket");
  const kept = useBrowserValue(keptTickets, null);
  // without a network the device's clock says which day it is
  const clock = useServerClock(kept !== null);
  const ticket = ticketOfDay(parseTickets(kept), new Date(likelyNow()));
  const hasTicket = ticket !== undefined;
  // who came from another page of the site: as the flag does at a page load
  useEffect(() => {
    if (hasTicket) document.documentElement.dataset.nextTicket = "today";
    // the flag went by the device's day, and the server has another
    else if (clock) delete document.documentElement.dataset.nextTicket;
  }, [hasTicket, clock]);
  return (
    <section
      className={`min-h-48 md:min-h-35 ${ticket ? "" : "hidden [[data-next-ticket]_&]:block"}`}
      aria-label={ticket ? t("label") : undefined}
    >
      {ticket ? (
        <div className="wrap py-3 md:py-4">
          <div className="on-house relative grid gap-3 overflow-hidden rounded-panel bg-house p-3.5 text-on-house md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-6">
            <svg
              className="pointer-events-none absolute top-0 left-0 h-[101px] w-[104px] fill-spot opacity-20"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden
            >
              <path d="M47 0h6L98 100H2z" />
            </svg>
            <div className="relative grid grid-cols-[60px_minmax(0,1fr)] items-center gap-3.5">
              {ticket.image ? <Poster src={ticket.image} alt="" sizes={60} load="eager" /> : <span className="poster" />}
              <div className="num min-w-0">
                <p className="text-14 font-bold text-spot">{t("today", { time: formatTime(ticket.at) })}</p>
                <h2 className="mt-0.5 truncate text-17 leading-snug" lang={ticket.lang}>
                  {ticket.name}
                </h2>
                <p className="mt-0.5 truncate text-14 text-on-house-2" lang={ticket.lang}>
                  {ticket.places}
                </p>
              </div>
            </div>
            <ButtonLink href={orderPath(ticket.orderId)} variant="spot" icon={<QrCode className="ic" aria-hidden />}>
              {t("show")}
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </section>
  );
}
