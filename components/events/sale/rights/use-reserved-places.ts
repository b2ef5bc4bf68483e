"use client";

import { useMemo } from "react";
import type { ReservedByArea } from "@/components/events/sale/live-prices";
import type { OwnSale } from "@/components/events/sale/rights/use-own-sale";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

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
