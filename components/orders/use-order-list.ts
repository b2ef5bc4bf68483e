"use client";

import { useCallback, useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { OrderListView, OrderStatusWord, OrderView } from "@/lib/domain/orders/types";

export type OrderFilter = OrderStatusWord | "all";
type ListState = { items: OrderView[]; total: number; page: number; state: "loading" | "ready" | "failed" };

/** Orders a page. */
export const PAGE_SIZE = 20;
const start: ListState = { items: [], total: 0, page: 0, state: "loading" };

/** An order made meanwhile shifts the pages: what is shown already is not shown twice. */
function joined(shown: OrderView[], next: OrderView[]): OrderView[] {
  const known = new Set(shown.map(({ order_id: id }) => id));
  return [...shown, ...next.filter(({ order_id: id }) => !known.has(id))];
}

/** The member's orders of one status, page after page. */
export function useOrderList(filter: OrderFilter) {
  const [list, setList] = useState(start);

  const load = useCallback(async (page: number, signal?: AbortSignal): Promise<void> => {
    setList((now) => ({ ...(page === 1 ? start : now), state: "loading" }));
    try {
      const query = { status: filter === "all" ? undefined : filter, page_num: page, page_size: PAGE_SIZE };
      const answer = await api.get<OrderListView>("/order/list", { query, signal });
      setList((now) => ({ items: page === 1 ? answer.items : joined(now.items, answer.items), total: answer.total, page, state: "ready" }));
    } catch {
      if (!signal?.aborted) setList((now) => ({ ...now, state: "failed" }));
    }
  }, [filter]);

  useEffect(() => {
    const controller = new AbortController();
    void load(1, controller.signal);
    return () => controller.abort();
  }, [load]);

  // what is waiting for money stands on top
  const items = [...list.items].sort((a, b) => Number(b.status === "unpaid") - Number(a.status === "unpaid"));
  return { ...list, items, more: list.page * PAGE_SIZE < list.total, next: () => void load(list.page + 1), again: () => void load(Math.max(1, list.page)) };
}
