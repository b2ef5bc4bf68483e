import { EventDates } from "@/components/events/event-dates";
import { LiveTag } from "@/components/events/live-tag";
import { SaleLine } from "@/components/events/sale-line";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";
import { isEventOver } from "@/lib/domain/events/rules";
import type { EventSummary } from "@/lib/domain/events/types";

/** Two, three or four per row (.event-grid). */
const CARD_SIZES = "(min-width: 1280px) 278px, (min-width: 768px) 30vw, 45vw";

type EventCardProps = {
  event: EventSummary;
  load?: "lazy" | "eager";
  /** the heading level of the name */ heading?: "h2" | "h3";
};

/**
 * Poster, then date and tag on one line, name, venue, price or start of sale. The card is one link, named by all of its text. The
 * name comes first in the markup, before the line that is shown above it, so that screen readers read it first.
 */
export function EventCard({ event, load, heading: Heading = "h3" }: EventCardProps) {
  const ended = isEventOver(event.tags[0]);
  return (
    <PageLink href={`/activity/${event.slug}`} className={`event-card ${ended ? "is-ended" : ""}`}>
      <Poster src={event.image} alt="" sizes={CARD_SIZES} load={load} tint={event.tint} />
      <Heading className="event-card-name">{event.name}</Heading>
      <p className="event-card-date num">
        <EventDates from={event.start_time} to={event.last_time} card />
        <LiveTag sales={event.sales} tag={event.tags[0]} presales={event.presales} />
      </p>
      <p className="event-card-venue phrase">{event.location}</p>
      <p className="event-card-price num">
        <SaleLine event={event} />
      </p>
    </PageLink>
  );
}
