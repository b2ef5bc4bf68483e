import type { EventFile } from "@/lib/domain/catalogue/types";
import { sameText } from "@/lib/i18n/languages";
import { findClashes } from "@/lib/office/events/find-clashes";
import { readEventFile } from "@/lib/office/events/read-event-file";
import { db } from "@/lib/platform/db";

/** Reads an event as its editor does, and looks for sessions that overlap its first one. */
export async function useEventFile({ eventId, sessionId }: { eventId: number; sessionId: number }) {
  await readEventFile(String(eventId), null);
  const { hall, startsAt } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId }, include: { hall: true } });
  const planned = { type: "seated", hall: hall.key, starts_at: startsAt.toISOString(), doors_minutes: 60, length_minutes: 60 };
  return findClashes({ name: sameText("-"), sessions: [planned] } as unknown as EventFile, { eventId: null, among: null, language: "tw" });
}
