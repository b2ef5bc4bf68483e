"use client";

import { useMemo, useState } from "react";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { useLive } from "@/components/seats/use-live";
import { api } from "@/lib/client/api";
import type { PurchaseState } from "@/lib/client/stores/purchase-store";
import type { ReservedPlaces, RightView } from "@/lib/domain/rights/types";

type Reserved = ReservedPlaces["items"];

const POLL_MS = 5_000;
const none: Reserved = [];

/**
 * The places that are reserved for the member's rights and not sold, polled every few seconds; none without rights. Those of a personal
 * code that the member has not used before only once it is entered for this order: else the order would find the places taken.
 */
export function useReserved({ head, rights }: PurchaseSession, { codes }: PurchaseState): Reserved {
  const id = head.session_id;
  const [reserved, setReserved] = useState(none);
  const isHolder = rights.length > 0;
  useLive(
    async (signal) => {
      const { items } = await api.get("/session/reserved/{id}", { id }, { signal });
      setReserved((before) => (JSON.stringify(before) === JSON.stringify(items) ? before : items));
    },
    POLL_MS,
    isHolder,
    id,
  );
  return useMemo(() => {
    const entered = new Set(codes.map(({ right }) => right.right_id));
    const isUsable = ({ right_id: id, source, applies }: RightView) => source !== "code" || applies || entered.has(id);
    const usable = new Set(rights.filter(isUsable).map(({ right_id: id }) => id));
    return reserved.filter(({ right_id: id }) => usable.has(id));
  }, [reserved, rights, codes]);
}
