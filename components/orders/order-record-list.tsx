"use client";

import { useState } from "react";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { OrderLoadFailed } from "@/components/orders/order-load-failed";
import { OrderRow } from "@/components/orders/order-row";
import { useOrderList, type OrderFilter } from "@/components/orders/use-order-list";

const filters = ["all", "unpaid", "paid", "cancelled"] as const;

/** My orders: tabs by state, what is unpaid on top, more on request. */
export function OrderRecordList() {
  const t = useTranslations("Orders.record");
  const [filter, setFilter] = useState<OrderFilter>("all");
  return (
    <div className="wrap pb-10 pt-8 md:pt-12">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <div className="mt-4">
        <Tabs
          label={t("title")}
          value={filter}
          onChange={(id) => setFilter(id as OrderFilter)}
          tabs={filters.map((id) => ({ id, label: t(`tabs.${id}`), panel: id === filter ? <FilteredList filter={id} /> : null }))}
        />
      </div>
    </div>
  );
}

function FilteredList({ filter }: { filter: OrderFilter }) {
  const t = useTranslations("Orders.record");
  const { items, state, more, next, again } = useOrderList(filter);
  if (state === "failed" && items.length === 0) return <OrderLoadFailed onRetry={again} />;
  if (state === "loading" && items.length === 0) return <Waiting />;
  if (items.length === 0) {
    return (
      <EmptyState icon={ReceiptText} action={<ButtonLink href="/activity" variant="ink">{t("browse")}</ButtonLink>}>{t(`empty.${filter}`)}</EmptyState>
    );
  }
  return (
    <>
      <ul>{items.map((order) => <OrderRow key={order.order_id} order={order} />)}</ul>
      {more ? <Button className="mt-8" loading={state === "loading"} onClick={next}>{t("load_more")}</Button> : null}
    </>
  );
}

function Waiting() {
  const t = useTranslations("Orders.record");
  return (
    <div aria-busy>
      <p className="sr-only" role="status">{t("loading")}</p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="h-24 w-18" />
          <div className="grid grow gap-2"><Skeleton className="h-6 w-20" /><Skeleton className="h-6 w-2/3" /><Skeleton className="h-5 w-1/3" /></div>
        </div>
      ))}
    </div>
  );
}
