"use client";

import { mayHaveRights } from "@/components/events/sale/rights/may-have-rights";
import { ownSession } from "@/components/events/sale/rights/own-session";
import { api } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { useCall } from "@/lib/client/use-call";
import type { SessionView } from "@/lib/domain/events/types";
import type { RightView } from "@/lib/domain/rights/types";

/** A session's sale as this visitor sees it. */
export type OwnSale = {
  /** with the start and the limits that apply to the member */
  session: SessionView;
  rights: RightView[];
  /** guest: no login, so nothing is known of rights */
  who: "guest" | "asking" | "member";
  /** asks again, after a code was entered */
  reload: () => void;
};

/** The time over which browsers spread the question when a presale opens, in ms. */
const WITHIN_MS = 1_000;

/** Asks for the member's rights at a session that has a presale, reserved places or codes; elsewhere and without a login nothing is asked. */
export function useOwnSale(session: SessionView, now: Date): OwnSale {
  const loggedIn = useBrowserValue(hasLogin, false);
  const mayHave = mayHaveRights(session);
  const { last, loading, reload } = useCall(loggedIn && mayHave ? session.session_id : null, async ({ signal, fresh }) => {
    if (!fresh) await new Promise((go) => setTimeout(go, Math.random() * WITHIN_MS));
    signal.throwIfAborted();
    const rights = await api.get("/session/rights/{id}", { id: session.session_id }, { signal });
    return { id: session.session_id, rights };
  });
  const own = last?.id === session.session_id ? last.rights : undefined;
  if (!loggedIn || !mayHave) return { session, rights: [], who: loggedIn ? "member" : "guest", reload };
  if (!own) return { session, rights: [], who: loading ? "asking" : "member", reload };
  const given = { rights: own.items, opens: own.sale_opens_for_me };
  return { session: ownSession(session, given, now.getTime()), rights: own.items, who: "member", reload };
}
