import type { Letter } from "@/lib/platform/prisma/client";

type Row = Pick<Letter, "eventId" | "sessionId" | "title" | "content" | "perMinute">;

/** Returns the values of a letter that a person edits and sends; the revision is computed from them. */
export function shownLetter({ eventId, sessionId, title, content, perMinute }: Row) {
  return { eventId, sessionId, title, content, perMinute };
}
