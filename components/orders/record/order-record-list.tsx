"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { KeptNotice } from "@/components/orders/record/order-notices";
import { OrderRow } from "@/components/orders/record/order-row";
import { PAGE_SIZE, useOrderList, type OrderFilter } from "@/components/orders/record/use-order-list";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";

const filters = ["all", "unpaid", "paid", "cancelled"] as const;

/** My orders: tabs by state that stand in the address, what is unpaid on top, more on request. */
export function OrderRecordList() {
  const t = useTranslations("Orders.record");
  const asked = useSearchParams().get("status");
  const filter: OrderFilter = filters.find((name) => name === asked) ?? "all";
  return (
    <div className="wrap pb-10 pt-8 md:pt-12">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <div className="mt-4">
        <Tabs
          label={t("title")}
          value={filter}
          onChange={(id) => window.history.pushState(null, "", id === "all" ? window.location.pathname : `?status=${id}`)}
          tabs={filters.map((id) => ({ id, label: t(`tabs.${id}`), panel: id === filter ? <FilteredList filter={id} /> : null }))}
        />
      </div>
    </div>
  );
}

function FilteredList({ filter }: { filter: OrderFilter }) {
  const t = useTranslations("Orders.record");
  const { items, state, total, more, keptAt, next, again } = useOrderList(filter);
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number>(undefined);
  // to the first of the new rows: a reader goes on there, and the pressed button may be gone
  useEffect(() => {
    if (from.current === undefined || items.length <= from.current) return;
    list.current?.children[from.current]?.querySelector("a")?.focus({ preventScroll: true });
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
          <ButtonLink href="/activity" variant="ink">
            {t("browse")}
          </ButtonLink>
        }
      >
        {t(`empty.${filter}`)}
      </EmptyState>
    );
  }
  return (
    <>
      {keptAt ? <KeptNotice at={keptAt} onAgain={again} /> : null}
      <ul ref={list}>
        {items.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
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
