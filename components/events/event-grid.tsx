import { EventCard } from "@/components/events/event-card";
import type { EventSummary } from "@/lib/domain/events/types";

/** Number of posters in the first screen, which are loaded eagerly. */
const EAGER_CARDS = 4;

type EventGridProps = { events: EventSummary[]; eager?: boolean; heading?: "h2" | "h3" };

export function EventGrid({ events, eager = false, heading }: EventGridProps) {
  return (
    <ul className="event-grid">
      {events.map((event, index) => (
        <li key={event.event_id}>
          <EventCard event={event} load={eager && index < EAGER_CARDS ? "eager" : "lazy"} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
