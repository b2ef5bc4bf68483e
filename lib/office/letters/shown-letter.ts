import type { Letter } from "@/lib/platform/prisma/client";

type Row = Pick<Letter, "eventId" | "sessionId" | "title" | "content" | "perMinute">;

/** Returns what a person edits and sends of a letter; its revision is that of these values. */
export function shownLetter({ eventId, sessionId, title, content, perMinute }: Row) {
  return { eventId, sessionId, title, content, perMinute };
}
