"use client";

import { useCallback, useState } from "react";
import { planSeats, type SeatPlan } from "@/components/seats/plan-seats";
import { useLive } from "@/components/seats/use-live";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import { fromSeatBits } from "@/lib/domain/seats/rules";

const POLL_MS = 3_000;
const none: ReadonlySet<string> = new Set();
/** Seat lists do not change: each is loaded once per page load. */
const plans = new Map<string, Promise<SeatPlan>>();

type Place = { block_id: string; area_id: string };
const pathOf = ({ block_id, area_id }: Place) => `${encodeURIComponent(block_id)}/${encodeURIComponent(area_id)}`;

/** Starts to load an area's seats, as soon as the pointer is on it. */
export function loadPlan(area: Place): Promise<SeatPlan> {
  const path = pathOf(area);
  const known = plans.get(path);
  if (known) return known;
  const asked = api.get("/session/seat_list/{blockID}/{areaID}", { blockID: area.block_id, areaID: area.area_id }).then(planSeats);
  plans.set(path, asked);
  asked.catch(() => plans.delete(path));
  return asked;
}

export type AreaSeats = {
  plan: SeatPlan | null;
  taken: ReadonlySet<string>;
  /** false until the first answer about taken seats */ known: boolean;
  failed: boolean;
  retry: () => void;
};

/** The seats of an area and which of them are taken, polled every few seconds. */
export function useAreaSeats(area: Place | null): AreaSeats {
  const path = area ? pathOf(area) : null;
  const { block_id: blockID, area_id: areaID } = area ?? {};
  const [live, setLive] = useState<{ path: string; taken: ReadonlySet<string> } | null>(null);
  const { data: plan = null, failure, reload } = useCall(path, () => loadPlan(area!));

  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!path || blockID === undefined || areaID === undefined) return;
      const asked = { query: { as: "bits" }, signal };
      const answer = await api.get("/session/unavailable_seat_list/{blockID}/{areaID}", { blockID, areaID }, asked);
      const ids = "bits" in answer ? fromSeatBits(answer) : answer.seat_ids;
      setLive((before) => (before?.path === path && same(before.taken, ids) ? before : { path, taken: new Set(ids) }));
    },
    [path, blockID, areaID],
  );
  useLive(ask, POLL_MS, path !== null, path);

  const known = live !== null && live.path === path;
  return { plan, taken: known ? live.taken : none, known, failed: failure !== undefined, retry: reload };
}

function same(set: ReadonlySet<string>, ids: string[]): boolean {
  return set.size === ids.length && ids.every((id) => set.has(id));
}
