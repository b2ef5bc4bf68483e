import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { permanentRedirect, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { describeEvent } from "@/app/[locale]/(site)/activity/[eventName]/describe-event";
import { drawEventOf } from "@/components/draws/draw-event";
import { timesOf } from "@/components/draws/draw-moments";
import { DrawAbout } from "@/components/draws/event/draw-about";
import { DrawSale } from "@/components/draws/event/draw-sale";
import { DrawTagSlot } from "@/components/draws/event/draw-tag-slot";
import { EventJsonLd } from "@/components/events/event-json-ld";
import { EventPage } from "@/components/events/event-page";
import type { Entry } from "@/components/events/sale/exhibition/entry-days";
import type { SessionPrices } from "@/components/events/sale/session-prices";
import { ChoosingSlot } from "@/components/orders/purchase/guest/choosing-slot";
import { BreadcrumbJsonLd } from "@/components/ui/breadcrumb-json-ld";
import { ClientMessages } from "@/components/ui/client-messages";
import { findDrawOfEvent } from "@/lib/domain/draws/queries";
import type { DrawView } from "@/lib/domain/draws/types";
import { findSlugOfSession } from "@/lib/domain/events/page-queries";
import { getEvent, getNotice, listNextEvents } from "@/lib/domain/events/queries";
import { isEventOver, nextTransition } from "@/lib/domain/events/rules";
import { listBlocks, listPrices } from "@/lib/domain/events/session-queries";
import type { EventDetail } from "@/lib/domain/events/types";
import { listMerchandise } from "@/lib/domain/merchandise/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { limitPageLife, missing, siteUrl } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { eventPicture } from "@/lib/http/page/share-picture";
import type { Language } from "@/lib/i18n/languages";
import { languageOfLocale, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { rowId } from "@/lib/input/ids";

/** Merchandise shown under an event: one row on the widest screens. */
const EVENT_MERCHANDISE = 5;

export type EventRouteParams = { locale: Locale; eventName: string; id?: string };

/**
 * Returns the event of an address and redirects to its only address; or the 404 page. The name decides; a number in its place is
 * the event's id. The second part is a session of the event, or redirects to the event; after an unknown name, to the session's
 * event.
 */
async function eventOf({ locale, eventName, id }: EventRouteParams): Promise<EventDetail> {
  const name = decodeURIComponent(eventName);
  const pathOf = (slug: string, session?: string) =>
    localizedPath(locale, `/activity/${slug}${session === undefined ? "" : `/${session}`}`);
  const event = await getEvent(name, languageOfLocale(locale)).catch((thrown: unknown) => {
    if (thrown instanceof DomainError) return null;
    throw thrown;
  });
  if (!event) {
    const slug = id === undefined ? null : await findSlugOfSession(rowId(id));
    return slug ? permanentRedirect(pathOf(slug, id)) : missing(["events"]);
  }
  const session = event.sessions.find(({ session_id: known }) => known === id)?.session_id;
  // not permanent: the event may get a session
  if (id !== undefined && session === undefined) return redirect(pathOf(event.slug));
  return name === event.slug ? event : permanentRedirect(pathOf(event.slug, session));
}

/** Returns prices of every session, and the entry times of an exhibition that are not over. */
async function pricesOf(event: EventDetail, language: Language, now: Date) {
  const prices: SessionPrices = {};
  const entries: Record<string, Entry[]> = {};
  for (const { session_id: id } of event.sessions) {
    const [list, blocks] = await Promise.all([listPrices(rowId(id), language), listBlocks(rowId(id), language)]);
    const areas = blocks.items.flatMap((block) => block.areas);
    const times = list.items[0]?.ticket_times ?? [];
    entries[id] = times.flatMap(({ ticket_time, entry_until }) => (new Date(entry_until) > now ? [{ ticket_time, entry_until }] : []));
    prices[id] = list.items.map(({ ticket_times: _times, ...price }) => ({
      ...price,
      area_ids: areas.filter((area) => area.price_id === price.price_id).map((area) => area.area_id),
    }));
  }
  return { prices, entries };
}

export async function eventMetadata(params: EventRouteParams): Promise<Metadata> {
  const event = await eventOf(params);
  const { locale } = params;
  return publicMetadata({
    locale,
    path: `/activity/${event.slug}`,
    languages: event.languages,
    ...describeEvent(event, locale),
    picture: eventPicture(event, languageOfLocale(locale)),
  });
}

/** /activity/{eventName} and /activity/{eventName}/{id}: the same page, with a session chosen in the second. */
export async function EventRoute({ params }: { params: EventRouteParams }) {
  const { locale, id } = params;
  setRequestLocale(locale);
  const now = new Date();
  const [event, t] = [await eventOf(params), await getTranslations("Events")];
  const language = languageOfLocale(locale);
  const [{ prices, entries }, notice, { items: merchandiseList }, next, draw] = await Promise.all([
    pricesOf(event, language, now),
    getNotice(event.slug, language),
    listMerchandise({ language, event_id: rowId(event.event_id), page_size: EVENT_MERCHANDISE, order_by: "top" }),
    isEventOver(event.tags[0]) ? listNextEvents(rowId(event.event_id), language) : [],
    findDrawOfEvent(rowId(event.event_id), now),
  ]);
  const moments = draw ? timesOf(draw).map((at) => ({ sale_start_time: null, sale_end_time: at })) : [];
  await limitPageLife({
    until: nextTransition(now, [...event.sales, ...moments]),
    tags: ["events", `event:${event.event_id}`, "merchandise"],
    now,
  });
  const path = `/activity/${event.slug}`;
  const site = siteUrl();
  const pageOf = (of: string) => new URL(localizedPath(locale, of), site).href;
  const images = [eventPicture(event, language).url, event.image].map((image) => new URL(image, site).href);
  return (
    <>
      <EventJsonLd event={event} prices={prices} url={pageOf(path)} images={images} now={now} pageOf={pageOf} />
      <BreadcrumbJsonLd
        site={site}
        locale={locale}
        steps={[
          { name: t("title"), path: "/activity" },
          { name: event.name, path },
        ]}
      />
      <EventPage
        event={event}
        notice={notice}
        prices={prices}
        entries={entries}
        merchandiseList={merchandiseList}
        next={next}
        sessionId={id}
        madeAt={now.toISOString()}
        draw={draw ? drawParts(event, prices, draw, now.toISOString()) : undefined}
      />
      <ChoosingSlot sessions={event.sessions.map(({ session_id: session }) => session)} />
    </>
  );
}

/** The parts of the page that a sale by draw has instead of the usual sale's. */
function drawParts(event: EventDetail, prices: SessionPrices, draw: DrawView, madeAt: string) {
  const drawEvent = drawEventOf(event, prices, draw);
  const session = event.sessions.find(({ session_id: id }) => id === draw.wishes[0]?.session_id) ?? event.sessions[0];
  const tag = <DrawTagSlot draw={draw} madeAt={madeAt} />;
  const panel = session && <DrawSale draw={draw} event={drawEvent} session={session} madeAt={madeAt} />;
  const withMessages = (part: ReactNode) => <ClientMessages namespaces={["Draws", "Events"]}>{part}</ClientMessages>;
  return { tag: withMessages(tag), panel: withMessages(panel), about: <DrawAbout draw={draw} /> };
}
