import type { GateSession } from "@/lib/domain/gate/types";
import { NO_ROW, rowId } from "@/lib/input/ids";

/** A number of this many digits is a pickup number, not a session's. */
const PICKUP_DIGITS = 10;

/** Normalizes text for comparison: capitals, full-width letters and spaces make no difference. */
const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");

/**
 * Finds the sessions that match a search: every word must be in the event's name, the hall's, the day or the number.
 * @returns the matches; `exact`, the session whose number was typed in full; `number`, the typed number if no session in the list
 * has it
 */
export function searchSessions(
  sessions: GateSession[],
  typed: string,
  dayOf: (session: GateSession) => string,
): { found: GateSession[]; exact?: string; number?: string } {
  const words = typed.trim().split(/\s+/).map(plain).filter(Boolean);
  const found = sessions.filter((session) => {
    const text = plain(`${session.event_name} ${session.hall_name} ${dayOf(session)}`);
    return words.every((word) => text.includes(word) || session.session_id === word);
  });
  const number = words.length === 1 && words[0]!.length < PICKUP_DIGITS && rowId(words[0]!) !== NO_ROW ? words[0] : undefined;
  if (number === undefined) return { found };
  return sessions.some(({ session_id: id }) => id === number) ? { found, exact: number } : { found, number };
}
