import type { Scope } from "@/lib/office/orders/types";

/** A scope narrowed to one event; to none, where the event is outside of it. */
export function narrowed(scope: Scope, eventId: number | undefined): Scope {
  if (eventId === undefined) return scope;
  return scope === null || scope.includes(eventId) ? [eventId] : [];
}
