import { cityKey } from "@/lib/domain/events/city-key";
import { daysOf } from "@/lib/domain/events/days-of";
import type { EventRow, SessionRow } from "@/lib/domain/events/read-events";
import type { EventFilter } from "@/lib/domain/events/types";
import { dayInTaipei } from "@/lib/platform/clock";

/** Whether an event is of the kind, and has one session that meets all other conditions: city, days and price range. */
export function passesFilter(event: EventRow, filter: EventFilter, now: Date): boolean {
  if (filter.kind && event.type !== filter.kind) return false;
  const days = daysOf(filter, now);
  const [least = "", most = ""] = filter.price?.split("-") ?? [];
  const passes = ({ startsAt, endsAt, type, hall, prices }: SessionRow) =>
    (!filter.city || cityKey(hall.city) === filter.city) &&
    (!days || (dayInTaipei(startsAt) <= days.last && dayInTaipei(type === "exhibition" ? endsAt : startsAt) >= days.first)) &&
    (!filter.price || prices.some(({ price }) => price >= Number(least) && (most === "" || price <= Number(most))));
  return event.sessions.some(passes);
}
