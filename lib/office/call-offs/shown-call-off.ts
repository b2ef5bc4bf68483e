import type { findCallOff } from "@/lib/office/call-offs/find-call-off";

type Row = Pick<
  Awaited<ReturnType<typeof findCallOff>>,
  "eventId" | "kind" | "note" | "kioskFeeBack" | "giveBackUntil" | "authorId" | "sessions"
>;

/** Returns what a person confirms or edits of a call-off; its revision is that of these values. */
export function shownCallOff({ eventId, kind, note, kioskFeeBack, giveBackUntil, authorId, sessions }: Row) {
  const moves = sessions.map(({ sessionId, toStartsAt }) => ({ sessionId, toStartsAt })).sort((a, b) => a.sessionId - b.sessionId);
  return { eventId, kind, note, kioskFeeBack, giveBackUntil, authorId, moves };
}
