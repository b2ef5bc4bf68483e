import { EnterRoom } from "@/components/events/sale/enter-room";
import { WaitButton } from "@/components/events/sale/wait/wait-button";
import { useIsPast } from "@/lib/client/clock/use-now";
import { isSaleOver, type EventTag } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";
import { LOBBY_MS } from "@/lib/domain/waiting-room/rules";

/** With a presale the lobby of the general sale opens shortly before it. */
const lobbyTime = (saleStart: string) => new Date(Date.parse(saleStart) - LOBBY_MS).toISOString();

/** The main action for a session that cannot be bought now; nothing if it has ended or is called off. */
export function SaleAction({ session, state }: { session: SessionView; state: EventTag }) {
  const hasPresale = session.phases?.some(({ kind }) => kind === "presale") === true;
  const isLobbyOpen = useIsPast(hasPresale && session.sale_start_time ? lobbyTime(session.sale_start_time) : undefined) || !hasPresale;
  if (isSaleOver(state)) return null;
  if (state === "soon" && session.has_waiting_room && isLobbyOpen) return <EnterRoom sessionId={session.session_id} />;
  return <WaitButton sessionId={session.session_id} reason={state === "sold_out" ? "seats" : "sale"} />;
}
