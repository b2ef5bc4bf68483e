"use client";

import { useTranslations } from "next-intl";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { OrderPreview } from "@/components/office/orders/order-preview";
import { OrderStatus } from "@/components/office/orders/order-status";
import { SearchBox } from "@/components/office/orders/search-box";
import { useMoreOrders } from "@/components/office/orders/use-more-orders";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { formatCount } from "@/lib/i18n/format";
import type { OrderHit } from "@/lib/office/orders/types";

/** Finds orders by anything that a buyer can name; without a text, shows the latest. */
export function OrdersPage() {
  const t = useTranslations("OfficeOrders");
  const router = useRouter();
  const query = useSearchParams();
  const text = query.get("q") ?? "";
  const { orders, understood, failure, reload, more } = useMoreOrders(text);
  const [selected, setSelected] = useState<string>();
  const open = (orderNo: string) => router.push(`/office/orders/${orderNo}?q=${encodeURIComponent(text)}`);
  const chosen = orders?.find(({ order_no: orderNo }) => orderNo === selected);
  return (
    <main id="main" className={chosen ? "work split" : "work"}>
      <div className={chosen ? "work-main" : undefined}>
        <PageHead title={t("orders.title")} />
        <SearchBox
          text={text}
          label={t("orders.search")}
          hint={t("orders.takes")}
          understood={understood && understood !== "latest" ? t(`understood.${understood}`) : ""}
          onText={(next) => {
            setSelected(undefined);
            router.replace(next ? `/office/orders?q=${encodeURIComponent(next)}` : "/office/orders", { scroll: false });
          }}
        />
        <CallFailed failure={failure} onRetry={reload} />
        <DataTable
          label={t("orders.title")}
          columns={useColumns()}
          rows={orders}
          rowKey={({ order_no: orderNo }) => orderNo}
          height={52}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
          empty={<p>{understood ? t("orders.none", { kind: t(`understood.${understood}`) }) : t("orders.empty")}</p>}
        />
        {more ? (
          <Button className="mt-4" onClick={() => void more.load()} loading={more.pending}>
            {t("orders.more")}
          </Button>
        ) : null}
      </div>
      {chosen ? (
        <OrderPreview key={chosen.order_no} hit={chosen} onOpen={() => open(chosen.order_no)} onClose={() => setSelected(undefined)} />
      ) : null}
    </main>
  );
}

/** Columns without sorting: the search has its own order, and only one page of results is loaded. */
function useColumns(): Column<OrderHit>[] {
  const t = useTranslations("OfficeOrders");
  return [
    { id: "order_no", header: t("columns.order"), cell: ({ order_no: no }) => <span className="num">{no}</span> },
    {
      id: "buyer",
      header: t("columns.buyer"),
      cell: ({ buyer_name: name, mobile }) => (
        <>
          {name}
          <span className="tb-second num">{mobile}</span>
        </>
      ),
    },
    {
      id: "content",
      header: t("columns.content"),
      isWideOnly: true,
      cell: ({ event_name: name, session_time: time, ticket_qty: qty, kind }) => (
        <>
          {name ?? t(`kinds.${kind}`)}
          <span className="tb-second num">
            {time ? <DateText at={time} /> : null}
            {time ? " · " : ""}
            {qty > 0 ? t("tickets", { count: qty }) : t(`kinds.${kind}`)}
          </span>
        </>
      ),
    },
    { id: "total", header: t("columns.total"), isNumber: true, cell: ({ total_price: total }) => formatCount(total) },
    { id: "status", header: t("columns.status"), cell: (hit) => <OrderStatus hit={hit} /> },
    { id: "created", header: t("columns.created"), isNumber: true, cell: ({ created_at: at }) => <DateText at={at} /> },
  ];
}
