"use client";

import { useCallback, useEffect, useState } from "react";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { keepOrders } from "@/lib/client/offline/keep-orders";
import { keptList } from "@/lib/client/offline/kept-order";
import type { OrderListView, OrderStatus, OrderView } from "@/lib/domain/orders/types";

export type OrderFilter = OrderStatus | "all";
type ListState = {
  items: OrderView[];
  total: number;
  page: number;
  state: "loading" | "ready" | "failed";
  /** the device's own copy of that moment: the network is gone */ keptAt?: string;
};

/** Orders a page. */
export const PAGE_SIZE = 20;
const start: ListState = { items: [], total: 0, page: 0, state: "loading" };

/** What this device kept, where the server does not answer. */
async function fromDevice(thrown: unknown, filter: OrderFilter): Promise<ListState | undefined> {
  if (!hasCode(thrown, NO_ANSWER)) return undefined;
  const kept = await keptList().catch(() => undefined);
  if (!kept) return undefined;
  const items = kept.list.items.filter((order) => filter === "all" || order.status === filter);
  return { items, total: items.length, page: 1, state: "ready", keptAt: kept.keptAt };
}

/** An order made meanwhile shifts the pages: what is shown already is not shown twice. */
function joined(shown: OrderView[], next: OrderView[]): OrderView[] {
  const known = new Set(shown.map(({ order_id: id }) => id));
  return [...shown, ...next.filter(({ order_id: id }) => !known.has(id))];
}

/** The member's orders of one status, page after page. */
export function useOrderList(filter: OrderFilter) {
  const [list, setList] = useState(start);

  const load = useCallback(
    async (page: number, signal?: AbortSignal): Promise<void> => {
      setList((now) => ({ ...(page === 1 ? start : now), state: "loading" }));
      try {
        const query = { status: filter === "all" ? undefined : filter, page_num: page, page_size: PAGE_SIZE };
        const answer = await api.get<OrderListView>("/order/list", { query, signal });
        if (page === 1 && filter === "all") void keepOrders(answer).catch(() => undefined);
        setList((now) => ({
          items: page === 1 ? answer.items : joined(now.items, answer.items),
          total: answer.total,
          page,
          state: "ready",
        }));
      } catch (thrown) {
        const kept = page === 1 ? await fromDevice(thrown, filter) : undefined;
        if (!signal?.aborted) setList((now) => kept ?? { ...now, state: "failed" });
      }
    },
    [filter],
  );

  useEffect(() => {
    const controller = new AbortController();
    void load(1, controller.signal);
    return () => controller.abort();
  }, [load]);

  const isCopy = list.keptAt !== undefined;
  useEffect(() => {
    if (!isCopy) return;
    const again = () => void load(1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isCopy, load]);

  // what is waiting for money stands on top
  const items = [...list.items].sort((a, b) => Number(b.status === "unpaid") - Number(a.status === "unpaid"));
  return {
    ...list,
    items,
    more: list.page * PAGE_SIZE < list.total,
    next: () => void load(list.page + 1),
    again: () => void load(Math.max(1, list.page)),
  };
}
