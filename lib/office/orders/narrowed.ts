import type { Scope } from "@/lib/office/orders/types";

/** Narrows a scope to one event; to none if the event is outside it. */
export function narrowed(scope: Scope, eventId: number | undefined): Scope {
  if (eventId === undefined) return scope;
  return scope === null || scope.includes(eventId) ? [eventId] : [];
}
