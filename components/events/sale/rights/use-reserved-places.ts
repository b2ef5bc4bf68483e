"use client";

import { useMemo } from "react";
import type { OwnSale } from "@/components/events/sale/rights/use-own-sale";
import type { Remaining } from "@/components/events/sale/use-remaining";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

/** The places that are reserved for the member's rights at a session, by area id; empty for all others. */
export type ReservedByArea = ReadonlyMap<string, number>;

const none: ReservedByArea = new Map();

/** Asks for the places that are reserved for this member; without a right at the session nothing is asked. */
export function useReservedPlaces({ session, rights }: OwnSale): ReservedByArea {
  const id = session.session_id;
  const { last } = useCall(rights.length > 0 ? id : null, async ({ signal }) => ({
    id,
    items: (await api.get("/session/reserved/{id}", { id }, { signal })).items,
  }));
  const items = last?.id === id && rights.length > 0 ? last.items : undefined;
  return useMemo(() => {
    if (!items || items.length === 0) return none;
    const places = new Map<string, number>();
    for (const { area_id: area, places: count } of items) places.set(area, (places.get(area) ?? 0) + count);
    return places;
  }, [items]);
}

/** The places left for a member: those for everybody, and those that are reserved for the member. */
export function withReserved(remaining: Remaining | undefined, reserved: ReservedByArea): Remaining | undefined {
  if (!remaining || reserved.size === 0) return remaining;
  return new Map([...remaining].map(([id, area]) => [id, { ...area, remaining: area.remaining + (reserved.get(id) ?? 0) }]));
}
