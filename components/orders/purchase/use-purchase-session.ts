"use client";

import { ownSession } from "@/components/events/sale/rights/own-session";
import { readHallDrawing, type HallDrawing } from "@/components/seats/read-hall-drawing";
import { joinAreas, type SessionArea } from "@/components/seats/session-areas";
import { api, hasCode } from "@/lib/client/api";
import { likelyNow } from "@/lib/client/clock/server-clock";
import type { CallOptions } from "@/lib/client/create-call";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useCall } from "@/lib/client/use-call";
import type { RightView } from "@/lib/domain/rights/types";
import type { PriceView, SessionHeadView, StageDirection, TicketTypeView } from "@/lib/domain/seats/types";
import * as errorCodes from "@/lib/errors/codes";

export type PurchaseSession = {
  head: SessionHeadView;
  areas: SessionArea[];
  prices: PriceView[];
  ticketTypes: TicketTypeView[];
  /** the member's rights to buy here; empty without a login */
  rights: RightView[];
  /** when the general sale opens; `head` has the time and the limits that apply to the member */
  generalSale: string;
  /** null if the hall has no map */
  drawing: HallDrawing | null;
  stage: StageDirection;
};

/** Loads the session again without caches, because a price may have changed. Resolves once the answer has arrived. */
export type PurchaseReload = () => Promise<unknown>;

export type SessionState = { state: "loading" } | { state: "wrong" } | { state: "failed" } | { state: "ready"; session: PurchaseSession };

/** Loads the session data that the purchase needs, and returns a function to reload it. */
export function usePurchaseSession(sessionId: string | undefined): { loaded: SessionState; reload: PurchaseReload } {
  const { data, failure, refetch: reload } = useCall(sessionId ?? null, (options) => fetchSession(sessionId!, options));
  if (!sessionId) return { loaded: { state: "wrong" }, reload };
  if (failure) return { loaded: { state: hasCode(failure, errorCodes.NOT_FOUND, errorCodes.BAD_INPUT) ? "wrong" : "failed" }, reload };
  return { loaded: data ? { state: "ready", session: data } : { state: "loading" }, reload };
}

async function fetchSession(id: string, { signal, fresh }: CallOptions): Promise<PurchaseSession> {
  const [blocks, prices, types, hall] = await Promise.all([
    api.get("/session/block_list/{id}", { id }, { signal }),
    api.get("/session/price_list/{id}", { id }, { signal, fresh }),
    api.get("/order/ticket_type_list", { query: { session_id: id }, signal, fresh }),
    fetchHall(id, signal),
  ]);
  const own = blocks.session.with_rights && hasLogin() ? await fetchRights(id, signal) : null;
  const head = own ? ownSession(blocks.session, own, likelyNow()) : blocks.session;
  const mine = own?.rights.some(({ gives }) => gives.includes("see")) ? await fetchMine(id, signal) : undefined;
  const shown = (mine?.prices ?? prices).items as PriceView[];
  return {
    head,
    areas: joinAreas((mine?.blocks ?? blocks).items, shown),
    prices: shown,
    ticketTypes: types.items,
    rights: own?.rights ?? [],
    generalSale: blocks.session.sale_start_time,
    ...hall,
  };
}

async function fetchRights(id: string, signal?: AbortSignal): Promise<{ rights: RightView[]; opens: string | null }> {
  const { items, sale_opens_for_me: opens } = await api.get("/session/rights/{id}", { id }, { signal });
  return { rights: items, opens };
}

/** Prices and areas that only the member's rights show. */
async function fetchMine(id: string, signal?: AbortSignal) {
  const query = { mine: "1" };
  const [blocks, prices] = await Promise.all([
    api.get("/session/block_list/{id}", { id }, { signal, query }),
    api.get("/session/price_list/{id}", { id }, { signal, query }),
  ]);
  return { blocks, prices };
}

/** A session without its map can still be bought from the list. */
async function fetchHall(id: string, signal?: AbortSignal): Promise<{ drawing: HallDrawing | null; stage: StageDirection }> {
  try {
    // Asked for together: the drawing's address is known before the answer names it.
    const expected = `/session/hall_map/${id}`;
    const [graph, early] = await Promise.all([api.get("/session/hall_graph/{id}", { id }, { signal }), fetch(expected, { signal })]);
    const response = graph.svg_url === expected ? early : await fetch(graph.svg_url, { signal });
    if (!response.ok) throw new Error(String(response.status));
    return { drawing: readHallDrawing(await response.text(), graph), stage: graph.stage_direction as StageDirection };
  } catch (thrown) {
    if (hasCode(thrown, errorCodes.NOT_FOUND, errorCodes.BAD_INPUT)) throw thrown;
    return { drawing: null, stage: "none" };
  }
}
