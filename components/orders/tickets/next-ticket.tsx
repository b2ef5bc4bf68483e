"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { ChevronRight } from "@/components/icons/chevron-right";
import { QrCode } from "@/components/icons/qr-code";
import { orderPath } from "@/components/orders/order-paths";
import { ShowFacts } from "@/components/orders/tickets/show-facts";
import { ShowTimes } from "@/components/orders/tickets/show-times";
import { useRefreshToday } from "@/components/orders/tickets/use-refresh-today";
import { Poster } from "@/components/ui/poster";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { useServerClock } from "@/lib/client/clock/server-clock";
import { useEachMinute } from "@/lib/client/clock/use-each-minute";
import { parseTickets, remOf, storedTickets, ticketsOfDay, type NextTicket as Ticket } from "@/lib/client/offline/next-tickets";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { formatDate, formatDateTime, formatTime } from "@/lib/i18n/format";
import { Link } from "@/lib/i18n/navigation";
import { dayInTaipei } from "@/lib/platform/clock";

/**
 * The home page on the day of a show: the member's ticket first, then times, door and directions. It shows the orders that this
 * device has stored at once, and asks the server only about today's. next-ticket-flag reserves its height before that.
 */
export function NextTicket() {
  const t = useTranslations("ShowDay");
  const kept = useBrowserValue(storedTickets, null);
  // offline, the device's clock decides which day it is
  const clock = useServerClock(kept !== null);
  const now = useEachMinute(kept !== null);
  const today = useRefreshToday(ticketsOfDay(parseTickets(kept), now), now);
  const [ticket, ...others] = today;
  const rem = ticket ? remOf(today) : undefined;
  // for visitors who come from another page of the site: sets what the flag sets on a page load
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    if (rem !== undefined) {
      dataset.nextTicket = "today";
      style.setProperty("--next-ticket", `${rem}rem`);
    }
    // the flag used the device's clock, but by the server's clock there is no ticket for today
    else if (clock) delete dataset.nextTicket;
  }, [rem, clock]);
  return (
    <section
      className={`min-h-[calc(12rem+var(--next-ticket,0rem))] md:min-h-[calc(8.75rem+var(--next-ticket,0rem))] ${ticket ? "" : "hidden [[data-next-ticket]_&]:block"}`}
      aria-label={ticket ? t("label") : undefined}
    >
      {ticket ? (
        <div className="wrap py-3 md:py-4">
          <Head ticket={ticket} now={now} />
          {ticket.calledOff ? null : <ShowTimes times={ticket} now={now} />}
          <ShowFacts ticket={ticket} />
          {others.map((other) => (
            <Link
              key={other.orderId}
              href={orderPath(other.orderId)}
              className="flex h-12 items-center gap-3 border-b border-line text-15 hover:underline"
            >
              <span className="flex-none text-ink-2">{t("more")}</span>
              <span className="num min-w-0 grow truncate font-medium" lang={other.lang}>
                {formatTime(other.at)} {other.name}
              </span>
              <ChevronRight className="ic ic-s flex-none" aria-hidden />
            </Link>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/**
 * The show's poster, name, time and places, with the button to the code. For a show that is called off: postponed, moved or
 * cancelled.
 */
function Head({ ticket, now }: { ticket: Ticket; now: Date }) {
  const t = useTranslations("ShowDay");
  const locale = useLocale();
  const { at, calledOff, movedTo, used = 0, count } = ticket;
  const isLater = dayInTaipei(new Date(at)) > dayInTaipei(now);
  const when = isLater
    ? t("lateToday", { day: formatDate(at, locale, { year: "never" }), time: formatTime(at) })
    : t("today", { time: formatTime(at) });
  const second = movedTo
    ? t("off.movedTo", { time: formatDateTime(movedTo, locale) })
    : used === 0 || calledOff
      ? ticket.places
      : t(used >= count ? "usedAll" : "usedSome", { used, count });
  return (
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
          <p className="truncate text-14 font-bold text-spot">{calledOff ? t(`off.${calledOff}`) : when}</p>
          <h2 className="mt-0.5 truncate text-17 leading-snug" lang={ticket.lang}>
            {ticket.name}
          </h2>
          <p className="mt-0.5 truncate text-14 text-on-house-2" lang={second === ticket.places ? ticket.lang : undefined}>
            {second}
          </p>
        </div>
      </div>
      {calledOff || used >= count ? (
        <SoftButtonLink href={orderPath(ticket.orderId)}>{t("order")}</SoftButtonLink>
      ) : (
        <SoftButtonLink href={`${orderPath(ticket.orderId)}#code`} variant="spot" icon={<QrCode className="ic" aria-hidden />}>
          {t("show")}
        </SoftButtonLink>
      )}
    </div>
  );
}
