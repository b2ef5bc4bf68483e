import type { findCallOff } from "@/lib/office/call-offs/find-call-off";

type Row = Pick<
  Awaited<ReturnType<typeof findCallOff>>,
  "eventId" | "kind" | "note" | "kioskFeeBack" | "giveBackUntil" | "authorId" | "sessions"
>;

/** Returns the values of a call-off that a person confirms or edits; the revision is computed from them. */
export function shownCallOff({ eventId, kind, note, kioskFeeBack, giveBackUntil, authorId, sessions }: Row) {
  const moves = sessions.map(({ sessionId, toStartsAt }) => ({ sessionId, toStartsAt })).sort((a, b) => a.sessionId - b.sessionId);
  return { eventId, kind, note, kioskFeeBack, giveBackUntil, authorId, moves };
}
