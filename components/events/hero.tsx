"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState, type TouchEvent } from "react";
import { EventDates } from "@/components/events/event-dates";
import { HeadlineText } from "@/components/events/headline-text";
import { LiveTag } from "@/components/events/live-tag";
import { SaleLine } from "@/components/events/sale-line";
import { CalendarDays } from "@/components/icons/calendar-days";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { ChevronRight } from "@/components/icons/chevron-right";
import { MapPin } from "@/components/icons/map-pin";
import { ButtonLink, IconButton } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";
import { useNow } from "@/lib/client/clock/use-now";
import { saleNews, type SaleNews } from "@/lib/domain/events/rules";
import type { EventSummary } from "@/lib/domain/events/types";
import { formatDate, formatDateTime } from "@/lib/i18n/format";

type SaleNewsLineProps = { sales: EventSummary["sales"]; /** the news when the page was rendered */ first: SaleNews | null };

export type HeroEvent = Omit<EventSummary, "event_type" | "summary"> & { news: SaleNews | null };

/** A sideways move of the finger by at least this many pixels is a swipe. */
const SWIPE_PX = 40;
/** Number of posters that the wall can show. */
const WALL_POSTERS = 4;
/** Widths of the highlighted poster and of the others next to it (.hero-wall). */
const LIT_SIZES = "(min-width: 1280px) 384px, (min-width: 768px) 320px, 252px";
const WAITING_SIZES = "(min-width: 1280px) 264px, (min-width: 768px) 220px, 176px";

/** One event in its poster's tint, with the others at the right. It only turns when the visitor turns it. */
export function Hero({ events }: { events: HeroEvent[] }) {
  const t = useTranslations("Events");
  const [at, setAt] = useState(0);
  const touchX = useRef<number>(undefined);
  const event = events[at];
  if (!event) return null;
  const turn = (by: number) => setAt((at + by + events.length) % events.length);
  const onTouchEnd = (touch: TouchEvent) => {
    const moved = (touch.changedTouches[0]?.clientX ?? 0) - (touchX.current ?? 0);
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };
  const wall = events.map((_, index) => events[(at + index) % events.length]).slice(0, WALL_POSTERS) as HeroEvent[];
  const buyable = event.tags.length === 0 || event.tags[0] === "hot";
  return (
    <section
      className="hero on-tint arrives-whole"
      aria-roledescription="carousel"
      aria-label={t("featured")}
      style={{ "--tint": event.tint } as React.CSSProperties}
      onTouchStart={(touch) => {
        touchX.current = touch.touches[0]?.clientX;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className="wrap hero-in">
        <div>
          <div aria-live="polite">
            <div className="hero-say">
              <LiveTag key={event.event_id} sales={event.sales} tag={event.tags[0]} presales={event.presales} />
              <span className="num">
                <SaleNewsLine key={event.event_id} sales={event.sales} first={event.news} />
              </span>
            </div>
            <h2 className="phrase">
              <HeadlineText text={event.headline} />
            </h2>
            <dl className="event-meta num md:text-17">
              <div>
                <dt className="sr-only">{t("date")}</dt>
                <dd>
                  <CalendarDays className="ic" aria-hidden />
                  <EventDates from={event.start_time} to={event.last_time} year="always" />
                </dd>
              </div>
              <div>
                <dt className="sr-only">{t("venue")}</dt>
                <dd>
                  <MapPin className="ic" aria-hidden />
                  {event.location}
                </dd>
              </div>
            </dl>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-5.5 gap-y-3 md:mt-8">
            <ButtonLink href={`/activity/${event.slug}`} variant="spot" size="lg">
              {buyable ? t("getTickets") : t("seeEvent")}
            </ButtonLink>
            <span className="num text-18 font-semibold">
              <SaleLine key={event.event_id} event={event} />
            </span>
          </div>
          {events.length > 1 ? (
            <div className="hero-pager">
              <IconButton label={t("previous")} onClick={() => turn(-1)}>
                <ChevronLeft className="ic" aria-hidden />
              </IconButton>
              <ol aria-hidden>
                {events.map((other, index) => (
                  <li key={other.event_id} aria-current={index === at ? "true" : undefined} />
                ))}
              </ol>
              <IconButton label={t("next")} onClick={() => turn(1)}>
                <ChevronRight className="ic" aria-hidden />
              </IconButton>
              <span className="sr-only">{t("positionOf", { at: at + 1, total: events.length })}</span>
            </div>
          ) : null}
        </div>
        <div className="hero-wall" aria-hidden>
          {wall.map((other, index) => (
            <PageLink key={other.event_id} href={`/activity/${other.slug}`} tabIndex={-1}>
              <Poster
                src={other.image}
                alt=""
                sizes={index === 0 ? LIT_SIZES : WAITING_SIZES}
                load={index < 2 ? "eager" : "lazy"}
                tint={other.tint}
                lifted
              />
            </PageLink>
          ))}
        </div>
      </div>
    </section>
  );
}

/** News next to the tag, if any: a session newly on sale, the next to open, the last one left. */
function SaleNewsLine({ sales, first }: SaleNewsLineProps) {
  const t = useTranslations("Events.saleNews");
  const locale = useLocale();
  const now = useNow(sales);
  const news = now ? saleNews(now, sales) : first;
  if (!news) return null;
  if (news.kind === "sessions") return t("sessions", { count: news.count });
  const day = (time: string) => formatDate(time, locale, { weekday: false });
  // two sessions on one day are distinguished by their time
  const alone = sales.filter(({ session_time: time }) => day(time) === day(news.at)).length === 1;
  const session = alone ? day(news.at) : formatDateTime(news.at, locale, { weekday: false });
  return news.kind === "opens"
    ? t("opens", { session, time: formatDateTime(news.sale, locale, { weekday: false }) })
    : t(news.kind, { session });
}
