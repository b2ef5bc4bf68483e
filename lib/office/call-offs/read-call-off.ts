import { revisionOf } from "@/lib/domain/revisions/revision";
import type { Language } from "@/lib/i18n/languages";
import { callOffLine } from "@/lib/office/call-offs/call-off-line";
import { countEnds, countProblems, countTold, listPeople } from "@/lib/office/call-offs/count-ends";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { previewCallOff } from "@/lib/office/call-offs/preview-call-off";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import type { CallOffData, CallOffScope, CallOffView } from "@/lib/office/call-offs/types";
import { isoInTaipei } from "@/lib/platform/clock";

type Reader = { scope: CallOffScope; language: Language; staffId: string };

/** Returns a call-off: its preview, or its progress and the orders that wait for a person. @throws NOT_FOUND */
export async function readCallOff(id: string, { scope, language, staffId }: Reader): Promise<CallOffView> {
  const callOff = await findCallOff(id, scope);
  const line = callOffLine(callOff, language);
  const isToCome = line.state === "draft" || line.state === "waiting";
  const [preview, ends, told, gatewayProblems, people] = await Promise.all([
    isToCome ? previewCallOff(callOff) : null,
    countEnds(id),
    countTold(id),
    countProblems(id),
    listPeople(id, callOff.author),
  ]);
  const { sessions } = callOff;
  return {
    ...line,
    revision: revisionOf(shownCallOff(callOff)),
    data: {
      event_id: line.event_id,
      kind: line.kind,
      sessions: sessions.map(({ sessionId, toStartsAt }) => ({
        session_id: String(sessionId),
        to_time: toStartsAt && isoInTaipei(toStartsAt),
      })),
      note: callOff.note as CallOffData["note"],
      kiosk_fee_back: callOff.kioskFeeBack,
      give_back_until: callOff.giveBackUntil && isoInTaipei(callOff.giveBackUntil),
    },
    session_times: sessions.map(({ sessionId, session, fromStartsAt, toStartsAt }) => ({
      session_id: String(sessionId),
      from: isoInTaipei(fromStartsAt ?? session.startsAt),
      to: toStartsAt && isoInTaipei(toStartsAt),
    })),
    may_confirm: line.state === "waiting" && callOff.authorId !== staffId,
    preview,
    ends,
    told,
    gateway_problems: gatewayProblems,
    people,
  };
}
