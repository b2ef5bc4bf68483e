"use client";

import { readHallDrawing, type HallDrawing } from "@/components/seats/read-hall-drawing";
import { joinAreas, type SessionArea } from "@/components/seats/session-areas";
import { api, hasCode } from "@/lib/client/api";
import type { CallOptions } from "@/lib/client/create-call";
import { useCall } from "@/lib/client/use-call";
import type { PriceView, SessionHeadView, StageDirection, TicketTypeView } from "@/lib/domain/seats/types";
import * as errorCodes from "@/lib/errors/codes";

export type PurchaseSession = {
  head: SessionHeadView;
  areas: SessionArea[];
  prices: PriceView[];
  ticketTypes: TicketTypeView[];
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
  const shown = prices.items as PriceView[];
  return { head: blocks.session, areas: joinAreas(blocks.items, shown), prices: shown, ticketTypes: types.items, ...hall };
}

/** A session without its map can still be bought from the list. */
async function fetchHall(id: string, signal?: AbortSignal): Promise<{ drawing: HallDrawing | null; stage: StageDirection }> {
  try {
    const graph = await api.get("/session/hall_graph/{id}", { id }, { signal });
    const response = await fetch(graph.svg_url, { signal });
    if (!response.ok) throw new Error(String(response.status));
    return { drawing: readHallDrawing(await response.text(), graph), stage: graph.stage_direction as StageDirection };
  } catch (thrown) {
    if (hasCode(thrown, errorCodes.NOT_FOUND, errorCodes.BAD_INPUT)) throw thrown;
    return { drawing: null, stage: "none" };
  }
}
