"use client";

import { useState } from "react";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { OrderHit } from "@/lib/office/orders/types";

/** The orders for a search text: the first page, and further pages on demand. */
export function useMoreOrders(text: string) {
  const ask = (before?: string, signal?: AbortSignal) => officeApi.get("order/search", { query: { q: text, before }, signal });
  const { data, failure, reload } = useCall(`orders ${text}`, ({ signal }) => ask(undefined, signal));
  const [further, setFurther] = useState<{ of: string; orders: OrderHit[]; next: string | null }>();
  const [pending, setPending] = useState(false);
  const mine = further?.of === text ? further : undefined;
  const next = mine ? mine.next : data?.next;
  async function load(): Promise<void> {
    if (!next || pending) return;
    setPending(true);
    try {
      const page = await ask(next);
      setFurther({ of: text, orders: [...(mine?.orders ?? []), ...page.orders], next: page.next });
    } finally {
      setPending(false);
    }
  }
  return {
    orders: data && [...data.orders, ...(mine?.orders ?? [])],
    understood: data?.understood,
    failure,
    reload,
    more: next ? { load, pending } : undefined,
  };
}
