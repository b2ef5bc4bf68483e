import type { EventScope } from "@/lib/office/seats/types";
import { Prisma } from "@/lib/platform/db";

/** A condition on the event session `es`: it belongs to an event that the caller may see. */
export function inScope(scope: EventScope): Prisma.Sql {
  return scope === null ? Prisma.sql`true` : Prisma.sql`es.event_id = ANY(${scope}::int[])`;
}
