import type { Scope } from "@/lib/office/orders/types";
import { Prisma } from "@/lib/platform/db";

/** Condition on an order's event. Orders without an event are only for staff without a scope. */
export function inScope(scope: Scope, eventId = Prisma.sql`o.event_id`): Prisma.Sql {
  return scope === null ? Prisma.sql`true` : Prisma.sql`${eventId} = ANY(${scope}::int[])`;
}
