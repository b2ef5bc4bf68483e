import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Prose } from "@/components/content/prose";
import { EventDates } from "@/components/events/event-dates";
import { EventFacts } from "@/components/events/event-facts";
import { EventGrid } from "@/components/events/event-grid";
import { EventVenue } from "@/components/events/event-venue";
import { HeadlineText } from "@/components/events/headline-text";
import { LiveTag } from "@/components/events/live-tag";
import { PickupAndRefund } from "@/components/events/pickup-and-refund";
import { SaleSpan } from "@/components/events/sale-span";
import { BuyPanel } from "@/components/events/sale/buy-panel";
import type { Entry } from "@/components/events/sale/exhibition/entry-days";
import { ExhibitionPanel } from "@/components/events/sale/exhibition/exhibition-panel";
import type { SessionPrices } from "@/components/events/sale/session-prices";
import { SessionTable } from "@/components/events/sale/session-table";
import { CalendarDays } from "@/components/icons/calendar-days";
import { ChevronRight } from "@/components/icons/chevron-right";
import { Info } from "@/components/icons/info";
import { MapPin } from "@/components/icons/map-pin";
import { Ticket } from "@/components/icons/ticket";
import { MerchGrid } from "@/components/merchandise/merch-grid";
import { ClientMessages } from "@/components/ui/client-messages";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";
import { Tabs } from "@/components/ui/tabs";
import { isCancelled } from "@/lib/domain/events/rules";
import type { EventDetail, EventSummary, NoticeView } from "@/lib/domain/events/types";
import type { MerchandiseSummary } from "@/lib/domain/merchandise/types";
import { formatMoney } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { mapUrl } from "@/lib/i18n/map-url";
import { htmlLangOfLanguage, languageOfLocale } from "@/lib/i18n/messages";

/** The lang attribute of a text; undefined if it is in the page's language. */
function langOf(written: Language, page: Language): string | undefined {
  return written === page ? undefined : htmlLangOfLanguage(written);
}

type EventPageProps = {
  event: EventDetail;
  notice: NoticeView;
  prices: SessionPrices;
  /** an exhibition's entries, by session id */
  entries: Record<string, Entry[]>;
  /** its merchandise in the shop */
  merchandiseList: MerchandiseSummary[];
  /** if the event is over: upcoming events of its artists and venue */
  next?: EventSummary[];
  /** preselected by the address */
  sessionId?: string;
  /** ISO 8601; the page shows the sale's state at this time until the browser's clock is known */
  madeAt: string;
  /** a preview of an unpublished state: nothing can be bought */
  isPreview?: boolean;
  /** if its places are drawn: its parts of the page, instead of those of the sale */
  draw?: { tag: ReactNode; panel: ReactNode; about: ReactNode };
};

/** An event: a header in its poster's tint, its content, and the ticket sale at the side. */
export function EventPage({
  event,
  notice,
  prices,
  entries,
  merchandiseList,
  next = [],
  sessionId,
  madeAt,
  isPreview = false,
  draw,
}: EventPageProps) {
  const t = useTranslations("Events");
  const page = languageOfLocale(useLocale());
  const lang = langOf(event.languages.find((one) => one === page) ?? "en", page);
  const noticeLang = langOf(notice.language, page);
  const exhibition = event.sessions.every((session) => session.session_type === "exhibition");
  return (
    <>
      <ClientMessages namespaces={["Events"]}>
        <EventBand event={event} lang={lang} tag={draw?.tag} />
        <div className="wrap event-cols">
          <div className="contents" inert={isPreview}>
            {draw ? (
              draw.panel
            ) : exhibition ? (
              <ExhibitionPanel
                event={{ slug: event.slug, name: event.name, sessions: event.sessions, ticket_methods: event.ticket_methods }}
                prices={prices}
                entries={entries}
                madeAt={madeAt}
                noticeTitle={notice.title}
                noticeKey={`${event.event_id}.${notice.version}`}
                notice={<Prose text={notice.content} lang={noticeLang} />}
              />
            ) : (
              <BuyPanel
                slug={event.slug}
                name={event.name}
                sessions={event.sessions}
                prices={prices}
                initialSessionId={sessionId}
                madeAt={madeAt}
                noticeTitle={notice.title}
                noticeKey={`${event.event_id}.${notice.version}`}
                notice={<Prose text={notice.content} lang={noticeLang} />}
              />
            )}
          </div>
          <div className="event-cols-main">
            {draw?.about}
            <Tabs
              label={t("about")}
              tabs={[
                {
                  id: "intro",
                  label: t("part.intro"),
                  panel: (
                    <>
                      {lang ? (
                        <p className="note mt-8 max-w-[640px]">
                          <Info className="ic" aria-hidden />
                          {t("inEnglish")}
                        </p>
                      ) : null}
                      <Prose text={event.details} lang={lang} lead className="pt-8" />
                      <EventFacts event={event} lang={lang} />
                      <Limits event={event} />
                    </>
                  ),
                },
                { id: "sessions", label: t("part.sessions"), panel: <SessionTable sessions={event.sessions} prices={prices} /> },
                {
                  id: "notice",
                  label: t("part.notice"),
                  panel: (
                    <div className="pt-8">
                      <h2 className="text-20" lang={noticeLang}>
                        {notice.title}
                      </h2>
                      <Prose text={notice.content} lang={noticeLang} className="pt-4" />
                    </div>
                  ),
                },
                { id: "pickup", label: t("part.pickup"), panel: <PickupAndRefund event={event} /> },
                { id: "venue", label: t("part.venue"), panel: <EventVenue event={event} /> },
              ]}
            />
          </div>
        </div>
        {next.length > 0 ? <NextEvents events={next} /> : null}
      </ClientMessages>
      {merchandiseList.length > 0 ? <EventMerchandise eventId={event.event_id} merchandiseList={merchandiseList} /> : null}
    </>
  );
}

/** Upcoming events, shown for an event that is over. */
function NextEvents({ events }: { events: EventSummary[] }) {
  const t = useTranslations("Artists");
  return (
    <section className="wrap mt-12 md:mt-18">
      <div className="sec-h">
        <h2>{t("next")}</h2>
      </div>
      <EventGrid events={events} />
    </section>
  );
}

/** The event's merchandise in the shop, with a link to all of it. */
function EventMerchandise({ eventId, merchandiseList }: { eventId: string; merchandiseList: MerchandiseSummary[] }) {
  const t = useTranslations("Merchandise");
  return (
    <section className="wrap far-below mt-12 md:mt-18">
      <div className="sec-h">
        <h2>{t("title")}</h2>
        <PageLink href={`/merch?event=${eventId}`}>
          {t("allMerchandise")}
          <ChevronRight className="ic ic-s" aria-hidden />
        </PageLink>
      </div>
      <MerchGrid items={merchandiseList} row />
    </section>
  );
}

function EventBand({ event, lang, tag }: { event: EventDetail; lang: string | undefined; tag?: ReactNode }) {
  const t = useTranslations("Events");
  const price =
    event.min_price === event.max_price
      ? formatMoney(event.min_price)
      : `${formatMoney(event.min_price)} – ${formatMoney(event.max_price).slice(3)}`;
  const { tags, sales, sale_start_time, sale_end_time } = event;
  const count = event.sessions.length;
  const dates = () => <EventDates key="dates" from={event.start_time} to={event.last_time} year="always" />;
  return (
    <div className="event-band on-tint arrives-whole" style={{ "--tint": event.tint, "--accent": event.accent } as React.CSSProperties}>
      <div className="wrap event-band-in">
        <div className="event-band-poster">
          <Poster
            src={event.image}
            alt={t("posterOf", { name: event.name })}
            sizes="(min-width: 1024px) 300px, (min-width: 768px) 220px, 176px"
            load="eager"
            lifted
          />
        </div>
        <div className="event-band-text">
          <nav className="crumb" aria-label={t("breadcrumb")}>
            <PageLink href="/activity">{t("title")}</PageLink>
            <ChevronRight className="ic ic-s" aria-hidden />
            <span>{t(`type.${event.event_type}`)}</span>
          </nav>
          <h1 className="phrase" lang={lang}>
            <HeadlineText text={event.headline} />
          </h1>
          <dl className="event-meta num">
            <div>
              <dt className="sr-only">{t("date")}</dt>
              <dd>
                <CalendarDays className="ic" aria-hidden />
                <span>{count > 1 ? t.rich("datesWithCount", { count, dates }) : dates()}</span>
              </dd>
            </div>
            <div>
              <dt className="sr-only">{t("venue")}</dt>
              <dd>
                <MapPin className="ic" aria-hidden />
                <span>
                  <VenueLink event={event} />
                  <small>{event.sessions[0]?.hall_address}</small>
                </span>
              </dd>
            </div>
            {isCancelled(event.sessions) ? null : (
              <div className="event-meta-price">
                <dt className="sr-only">{t("price")}</dt>
                <dd>
                  <Ticket className="ic" aria-hidden />
                  {price}
                </dd>
              </div>
            )}
          </dl>
          <p className="event-band-sale">
            {tag ?? (
              <>
                <LiveTag sales={sales} tag={tags[0]} presales={event.presales} />
                <span className="num">
                  <SaleSpan event={{ tags, sales, sale_start_time, sale_end_time }} />
                </span>
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The venue, as a link to a map. */
function VenueLink({ event }: { event: EventDetail }) {
  const t = useTranslations("Events");
  const address = event.sessions[0]?.hall_address ?? "";
  return (
    <a
      className="event-venue-link phrase"
      href={mapUrl(event.location, address)}
      target="_blank"
      rel="noreferrer"
      aria-label={t("onMap", { place: event.location })}
    >
      {event.location}
    </a>
  );
}

function Limits({ event }: { event: EventDetail }) {
  const t = useTranslations("Events");
  const limit = Math.min(...event.sessions.map((session) => session.max_per_member));
  return (
    <div className="note mt-8 max-w-[640px]">
      <Info className="ic" aria-hidden />
      <p>{t.rich("limitNote", { count: limit, b: (words) => <b>{words}</b> })}</p>
    </div>
  );
}
