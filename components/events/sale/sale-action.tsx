import { EnterRoom } from "@/components/events/sale/enter-room";
import { WaitButton } from "@/components/events/sale/wait/wait-button";
import { isSaleOver, type EventTag } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";

/** The main action for a session that cannot be bought now; nothing if it has ended or is called off. */
export function SaleAction({ session, state }: { session: SessionView; state: EventTag }) {
  if (isSaleOver(state)) return null;
  if (state === "soon" && session.has_waiting_room) return <EnterRoom sessionId={session.session_id} />;
  return <WaitButton sessionId={session.session_id} reason={state === "sold_out" ? "seats" : "sale"} />;
}
