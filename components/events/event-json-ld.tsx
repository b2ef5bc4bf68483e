import type { SessionPrices } from "@/components/events/session-prices";
import { JsonLd } from "@/components/ui/json-ld";
import type { EventDetail } from "@/lib/domain/events/types";

type EventJsonLdProps = { event: EventDetail; prices: SessionPrices; url: string; imageUrl: string };

const availability = { sold_out: "https://schema.org/SoldOut", open: "https://schema.org/InStock" };

/** schema.org Event with offers, one for each session. */
export function eventJsonLd({ event, prices, url, imageUrl }: EventJsonLdProps): object[] {
  return event.sessions.map((session) => ({
    "@context": "https://schema.org",
    "@type": session.session_type === "exhibition" ? "ExhibitionEvent" : event.event_type === "festival" ? "Festival" : event.event_type === "show" ? "TheaterEvent" : "MusicEvent",
    name: event.name,
    description: event.summary,
    image: [imageUrl],
    startDate: session.session_time,
    endDate: session.end_time,
    doorTime: session.entry_time,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: session.hall_name, address: { "@type": "PostalAddress", streetAddress: session.hall_address, addressCountry: "TW" } },
    organizer: { "@type": "Organization", name: event.organizer },
    offers: (prices[session.session_id] ?? []).map((price) => ({
      "@type": "Offer",
      name: price.name,
      price: price.price,
      priceCurrency: "TWD",
      url,
      availability: price.sold_out ? availability.sold_out : availability.open,
      ...(session.sale_start_time ? { validFrom: session.sale_start_time } : {}),
      priceValidUntil: session.sale_end_time,
    })),
  }));
}

export function EventJsonLd(props: EventJsonLdProps) {
  return <JsonLd data={eventJsonLd(props)} />;
}
