"use client";

import { useState } from "react";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { useLive } from "@/components/seats/use-live";
import { api } from "@/lib/client/api";
import type { ReservedPlaces } from "@/lib/domain/rights/types";

type Reserved = ReservedPlaces["items"];

const POLL_MS = 5_000;
const none: Reserved = [];

/** The places that are reserved for the member's rights and not sold, polled every few seconds; none without rights. */
export function useReserved({ head, rights }: PurchaseSession): Reserved {
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
  return isHolder ? reserved : none;
}
