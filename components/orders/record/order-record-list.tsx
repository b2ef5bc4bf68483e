"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { HandedTickets } from "@/components/orders/holders/handed-tickets";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { KeptNotice } from "@/components/orders/record/order-notices";
import { OrderRow } from "@/components/orders/record/order-row";
import { UpcomingOrders } from "@/components/orders/record/upcoming-orders";
import { PAGE_SIZE, useOrderList, type OrderFilter } from "@/components/orders/record/use-order-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { Tabs } from "@/components/ui/tabs";
import type { OrderListView } from "@/lib/domain/orders/types";

const statuses = ["all", "unpaid", "paid", "cancelled"] as const;
type Views = "upcoming" | "past" | "all";

/** The page as the server renders it. Only the browser knows which orders it lists. */
export function OrderListLoading() {
  const t = useTranslations("Orders.record");
  return (
    <div className="wrap pb-10 pt-8 md:pt-12">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <div className="mt-4 pt-12">
        <Waiting />
      </div>
    </div>
  );
}

/**
 * My orders in three tabs: upcoming, past, and all by status. The address stores the tab.
 * @param props.offers above the upcoming orders: what the member may still order
 */
export function OrderRecordList({ offers }: { offers?: ReactNode }) {
  const t = useTranslations("Orders.record");
  const asked = useSearchParams();
  const status = statuses.find((name) => name === asked.get("status"));
  const view: Views = status ? "all" : asked.get("when") === "past" ? "past" : "upcoming";
  const [counts, setCounts] = useState<OrderListView["counts"]>();
  const addresses: Record<Views, string> = { upcoming: "", past: "?when=past", all: "?status=all" };
  const go = (query: string) => window.history.pushState(null, "", query || window.location.pathname);
  const panels: Record<Views, ReactNode> = {
    upcoming: (
      <>
        {offers}
        <HandedTickets waiting={<Waiting />}>
          <FilteredList filter="upcoming" counts={counts} onCounts={setCounts} />
        </HandedTickets>
      </>
    ),
    past: <FilteredList filter="past" onCounts={setCounts} />,
    all: (
      <>
        <div className="segment mt-4 max-w-full overflow-x-auto" role="group" aria-label={t("byStatus")}>
          {statuses.map((id) => (
            <button
              key={id}
              type="button"
              className="flex-none whitespace-nowrap"
              aria-pressed={id === status}
              onClick={() => go(`?status=${id}`)}
            >
              {t(`tabs.${id}`)}
            </button>
          ))}
        </div>
        <FilteredList filter={status ?? "all"} />
      </>
    ),
  };
  return (
    <div className="wrap pb-10 pt-8 md:pt-12">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <div className="mt-4">
        <Tabs
          label={t("title")}
          value={view}
          onChange={(id) => go(addresses[id as Views])}
          tabs={(["upcoming", "past", "all"] as const).map((id) => ({
            id,
            label: (
              <>
                <span>{t(`views.${id}`)}</span>
                {/* space is reserved before the number is known */}
                {id === "all" ? null : (
                  <span className="num ml-1.5 inline-block min-w-[2ch] text-left text-13 font-normal text-ink-2">{counts?.[id]}</span>
                )}
              </>
            ),
            // flow-root: a margin at the top of the list must not move the panel
            panel: id === view ? <div className="flow-root">{panels[id]}</div> : null,
          }))}
        />
      </div>
    </div>
  );
}

type FilteredListProps = { filter: OrderFilter; counts?: OrderListView["counts"]; onCounts?: (counts: OrderListView["counts"]) => void };

function FilteredList({ filter, counts: known, onCounts }: FilteredListProps) {
  const t = useTranslations("Orders.record");
  const { items, state, total, counts, more, keptAt, next, again } = useOrderList(filter);
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (counts) onCounts?.(counts);
  }, [counts, onCounts]);
  // focus the first new row: screen-reader users continue there, and the pressed button may have disappeared
  useEffect(() => {
    if (from.current === undefined || items.length <= from.current) return;
    list.current?.querySelectorAll("li")[from.current]?.querySelector("a")?.focus({ preventScroll: true });
    from.current = undefined;
  }, [items.length]);

  function loadMore(): void {
    from.current = items.length;
    next();
  }

  if (state === "failed" && items.length === 0) return <OrderLoadFailed onRetry={again} />;
  if (state === "loading" && items.length === 0) return <Waiting />;
  if (items.length === 0) {
    return (
      <EmptyState
        place="seat"
        action={
          <SoftButtonLink href="/activity" variant="ink">
            {t("browse")}
          </SoftButtonLink>
        }
      >
        {t(`empty.${filter === "upcoming" && known?.past === 0 ? "all" : filter}`)}
      </EmptyState>
    );
  }
  return (
    <>
      {keptAt ? <KeptNotice at={keptAt} onAgain={again} /> : null}
      <div ref={list}>
        {filter === "upcoming" ? (
          <UpcomingOrders orders={items} />
        ) : (
          <ul>
            {items.map((order) => (
              <OrderRow key={order.order_id} order={order} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        {more ? (
          <Button loading={state === "loading"} onClick={loadMore}>
            {t("loadMore")}
          </Button>
        ) : null}
        {total > items.length || items.length > PAGE_SIZE ? (
          <p className="num text-14 text-ink-2" role="status">
            {t("shownOf", { shown: items.length, total })}
          </p>
        ) : null}
        {state === "failed" ? (
          <p className="msg msg-err" role="alert">
            {t("loadFailed")}
          </p>
        ) : null}
      </div>
    </>
  );
}

function Waiting() {
  const t = useTranslations("Orders.record");
  return (
    <div aria-busy>
      <p className="sr-only" role="status">
        {t("loading")}
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="h-24 w-18" />
          <div className="grid grow gap-2">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
