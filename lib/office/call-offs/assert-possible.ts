import { DomainError, type FieldError } from "@/lib/errors/domain-error";
import type { ContentLanguage } from "@/lib/i18n/languages";
import type { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { gapsOfNote } from "@/lib/office/call-offs/rules";
import type { CallOffData } from "@/lib/office/call-offs/types";
import type { Tx } from "@/lib/platform/db";

type CallOff = Awaited<ReturnType<typeof findCallOff>>;

/**
 * Asserts that nothing is missing, that tickets of a moved session cannot be given back after it has begun, and that none of its sessions is cancelled or being called off.
 * @throws BAD_INPUT, CHANGE_REFUSED
 */
export async function assertPossible(tx: Tx, callOff: CallOff, now: Date): Promise<void> {
  const { id, kind, note, sessions, giveBackUntil, event } = callOff;
  const gaps: FieldError[] = [
    ...(sessions.length === 0 ? [{ field: "data.sessions", key: "invalid" }] : []),
    ...gapsOfNote(note as CallOffData["note"], event.languages as ContentLanguage[]).map((language) => ({
      field: `data.note.${language}`,
      key: "invalid",
    })),
    ...(giveBackUntil !== null && giveBackUntil <= now ? [{ field: "data.give_back_until", key: "invalid" }] : []),
    ...(kind === "rescheduled" &&
    giveBackUntil !== null &&
    sessions.some(({ toStartsAt }) => toStartsAt !== null && giveBackUntil > toStartsAt)
      ? [{ field: "data.give_back_until", key: "after_show" }]
      : []),
    ...sessions.flatMap(({ toStartsAt, session }, index) =>
      kind === "rescheduled" && (toStartsAt === null || toStartsAt <= now || toStartsAt.getTime() === session.startsAt.getTime())
        ? [{ field: `data.sessions.${index}.to_time`, key: "invalid" }]
        : [],
    ),
  ];
  if (gaps.length > 0) throw new DomainError("BAD_INPUT", { details: gaps });
  const others = await tx.callOffSession.count({
    where: {
      callOffId: { not: id },
      sessionId: { in: sessions.map(({ sessionId }) => sessionId) },
      callOff: { OR: [{ state: "waiting" }, { state: "running", collectedAt: null }] },
    },
  });
  if (others > 0 || sessions.some(({ session }) => session.calledOff === "cancelled")) throw new DomainError("CHANGE_REFUSED");
}
