import type { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { sessionsOfEventSchema } from "@/lib/office/orders/schemas";
import type { Scope } from "@/lib/office/orders/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Wish = { eventId: number; scope: Scope; language: Language };

/**
 * Lists the sessions of an event in the order of their time, for a filter.
 * @throws NOT_FOUND also for an event outside the reader's scope
 */
export async function listSessionsOfEvent({ eventId, scope, language }: Wish): Promise<z.input<typeof sessionsOfEventSchema>> {
  const event =
    scope === null || scope.includes(eventId) ? await db.event.findUnique({ where: { id: eventId }, select: { id: true } }) : null;
  if (!event) throw new DomainError("NOT_FOUND");
  const sessions = await db.eventSession.findMany({
    where: { eventId },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: { id: true, startsAt: true, hall: { select: { name: true } } },
  });
  return {
    sessions: sessions.map(({ id, startsAt, hall }) => ({
      session_id: String(id),
      starts_at: isoInTaipei(startsAt),
      hall: textIn(hall.name, language),
    })),
  };
}
