import type { SessionPrices } from "@/components/events/sale/session-prices";
import { JsonLd } from "@/components/ui/json-ld";
import { saleState } from "@/lib/domain/events/rules";
import type { EventDetail, SalePhase, SessionView } from "@/lib/domain/events/types";

type EventJsonLdProps = {
  event: EventDetail;
  prices: SessionPrices;
  url: string;
  /** the best image for sharing first */ images: string[];
  now: Date;
  /** returns the address of another page of the site in the same language */
  pageOf: (path: string) => string;
};

const types = {
  concert: "MusicEvent",
  fan_meeting: "Event",
  festival: "Festival",
  exhibition: "ExhibitionEvent",
  show: "TheaterEvent",
} as const;

const statusOf = {
  scheduled: "EventScheduled",
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  rescheduled: "EventRescheduled",
} as const;

/** schema.org Event, one for each session, with its offers. */
export function eventJsonLd({ event, prices, url, images, now, pageOf }: EventJsonLdProps): object[] {
  return event.sessions.map((session) => ({
    "@context": "https://schema.org",
    "@type": session.session_type === "exhibition" ? "ExhibitionEvent" : types[event.event_type],
    name: event.name,
    description: event.summary,
    url,
    image: images,
    startDate: session.session_time,
    endDate: session.end_time,
    doorTime: session.entry_time,
    eventStatus: `https://schema.org/${statusOf[session.called_off ?? "scheduled"]}`,
    ...(session.called_off === "rescheduled" && session.announced_time ? { previousStartDate: session.announced_time } : {}),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: session.hall_name,
      ...(session.venue_slug ? { url: pageOf(`/venue/${session.venue_slug}`) } : {}),
      address: { "@type": "PostalAddress", streetAddress: session.hall_address, addressLocality: session.hall_city, addressCountry: "TW" },
    },
    organizer: { "@type": "Organization", name: event.organizer },
    ...(event.artists.length > 0
      ? {
          performer: event.artists.map(({ slug, name }) => ({
            "@type": "PerformingGroup",
            name,
            url: pageOf(`/artist/${slug}`),
          })),
        }
      : {}),
    ...offersOf({ session, list: prices[session.session_id] ?? [], url, now }),
  }));
}

type OffersInput = { session: SessionView; list: SessionPrices[string]; url: string; now: Date };

/** The offers of a session. A sale that is over or not announced yet has none. */
function offersOf({ session, list, url, now }: OffersInput): { offers?: object } {
  const state = saleState(now, session);
  if (list.length === 0 || state === "ended" || state === "unannounced") return {};
  const sale = { priceCurrency: "TWD", url, validFrom: session.sale_start_time };
  const availability = (soldOut: boolean) => `https://schema.org/${soldOut ? "SoldOut" : "InStock"}`;
  const general = list.map(({ name, price, sold_out: soldOut }) => ({
    "@type": "Offer",
    name,
    price,
    ...sale,
    availability: availability(soldOut),
    validThrough: session.sale_end_time,
  }));
  const offers = [
    ...(session.phases ?? []).flatMap((phase) =>
      offersIn(phase, list).map(({ name, price, soldOut }) => ({
        "@type": "Offer",
        name,
        price,
        ...sale,
        validFrom: phase.from ?? sale.validFrom,
        availability: availability(soldOut),
        validThrough: phase.until ?? session.sale_end_time,
      })),
    ),
    ...general,
  ];
  const amounts = offers.map(({ price }) => price);
  return {
    offers: {
      "@type": "AggregateOffer",
      lowPrice: Math.min(...amounts),
      highPrice: Math.max(...amounts),
      offerCount: offers.length,
      ...sale,
      availability: availability(session.sold_out),
      offers,
    },
  };
}

/** The offers of a presale, at its own prices, and of a discount for everybody; the general sale has those of the price list. */
function offersIn(phase: SalePhase, list: SessionPrices[string]): { name: string; price: number; soldOut: boolean }[] {
  if (phase.kind === "general") return [];
  const own = new Map(phase.prices?.map(({ price_id: id, price }) => [id, price]));
  return list
    .filter(({ price_id: id }) => phase.kind === "presale" || own.has(id))
    .map(({ price_id: id, name, price, sold_out: soldOut }) => ({
      name: `${name} (${phase.name ?? ""})`,
      price: own.get(id) ?? price,
      soldOut: soldOut || phase.sold_out === true,
    }));
}

export function EventJsonLd(props: EventJsonLdProps) {
  return <JsonLd data={eventJsonLd(props)} />;
}
