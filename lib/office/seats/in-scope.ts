import type { EventScope } from "@/lib/office/seats/types";
import { Prisma } from "@/lib/platform/db";

/** Condition on the event session `es`: its event is within the caller's scope. */
export function inScope(scope: EventScope): Prisma.Sql {
  return scope === null ? Prisma.sql`true` : Prisma.sql`es.event_id = ANY(${scope}::int[])`;
}
