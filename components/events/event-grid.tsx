import { EventCard } from "@/components/events/event-card";
import type { EventSummary } from "@/lib/domain/events/types";

/** How many posters stand in the first screen and are fetched at once. */
const EAGER_CARDS = 4;

export function EventGrid({ events, eager = false }: { events: EventSummary[]; eager?: boolean }) {
  return (
    <ul className="grid-e">
      {events.map((event, index) => (
        <li key={event.event_id}><EventCard event={event} eager={eager && index < EAGER_CARDS} /></li>
      ))}
    </ul>
  );
}
