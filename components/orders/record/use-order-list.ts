"use client";

import { useEffect, useState } from "react";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { keepOrders } from "@/lib/client/offline/keep-orders";
import { storedList } from "@/lib/client/offline/stored-order";
import { useCall } from "@/lib/client/use-call";
import type { OrderListView, OrderStatus, OrderView } from "@/lib/domain/orders/types";

/** upcoming, past, or all of a status */
export type OrderFilter = OrderStatus | "all" | "upcoming" | "past";
type Orders = {
  items: OrderView[];
  total: number;
  counts?: OrderListView["counts"];
  /** set if the device is offline: these orders are its own copy from that time */ keptAt?: string;
};
type Wanted = { filter: OrderFilter; page: number };

/** Orders per page. */
export const PAGE_SIZE = 20;
const none: Orders = { items: [], total: 0 };

/** The first page or, if the server does not answer, this device's copy. @throws ApiError */
async function readFirst(filter: OrderFilter, signal: AbortSignal): Promise<Orders> {
  try {
    const answer = await readPage({ filter, page: 1 }, signal);
    if (filter === "upcoming") void keepOrders(answer).catch(() => undefined);
    return answer;
  } catch (thrown) {
    // a device stores only upcoming orders, so it cannot list past ones
    const kept = filter !== "past" && hasCode(thrown, NO_ANSWER) ? await storedList().catch(() => undefined) : undefined;
    if (!kept) throw thrown;
    const items = kept.list.items.filter((order) => filter === "upcoming" || filter === "all" || order.status === filter);
    return { items, total: items.length, keptAt: kept.keptAt };
  }
}

function readPage({ filter, page }: Wanted, signal: AbortSignal): Promise<OrderListView> {
  const which = filter === "upcoming" || filter === "past" ? { when: filter } : filter === "all" ? {} : { status: filter };
  const query = { ...which, page_num: page, page_size: PAGE_SIZE };
  return api.get("/order/list", { query, signal });
}

/** Appends a page. An order placed meanwhile shifts the pages, so orders already shown are left out. */
function joined(shown: OrderView[], next: OrderView[]): OrderView[] {
  const known = new Set(shown.map(({ order_id: id }) => id));
  return [...shown, ...next.filter(({ order_id: id }) => !known.has(id))];
}

/** The member's orders of one status, page by page. */
export function useOrderList(filter: OrderFilter) {
  const [wanted, setWanted] = useState<Wanted>({ filter, page: 1 });
  const page = wanted.filter === filter ? wanted.page : 1;
  const ask = useCall<Orders>(`${filter}/${page}`, async ({ signal }, last = none) => {
    if (page === 1) return readFirst(filter, signal);
    const { items, total, counts } = await readPage({ filter, page }, signal);
    return { items: joined(last.items, items), total, counts };
  });
  const state = ask.loading ? "loading" : ask.failure ? "failed" : "ready";
  // the first page replaces the list, further pages are appended
  const shown = (page > 1 ? ask.last : state === "ready" && ask.data) || none;
  const pagesShown = state === "ready" ? page : page - 1;
  const { reload } = ask;

  const isCopy = shown.keptAt !== undefined;
  useEffect(() => {
    if (!isCopy) return;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isCopy, reload]);

  return {
    // unpaid orders come first
    items: [...shown.items].sort((a, b) => Number(b.status === "unpaid") - Number(a.status === "unpaid")),
    state,
    total: shown.total,
    counts: shown.counts,
    keptAt: shown.keptAt,
    more: pagesShown * PAGE_SIZE < shown.total,
    next: () => (state === "failed" ? reload() : setWanted({ filter, page: page + 1 })),
    again: reload,
  } as const;
}
