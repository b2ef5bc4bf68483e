"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChosenOrders } from "@/components/office/orders/chosen-orders";
import { OrderPreview } from "@/components/office/orders/order-preview";
import { OrderStatus } from "@/components/office/orders/order-status";
import { SearchBox } from "@/components/office/orders/search-box";
import { TagLine } from "@/components/office/orders/tags/tag-line";
import { useTags } from "@/components/office/orders/tags/use-tags";
import { useOrderFields } from "@/components/office/orders/use-order-fields";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { MoreRows } from "@/components/office/ui/filters/more-rows";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useChosen } from "@/components/office/ui/filters/use-chosen";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { useListPages } from "@/components/office/ui/filters/use-list-pages";
import { PageHead } from "@/components/office/ui/page-head";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { DateText } from "@/components/ui/date-text";
import { officeApi } from "@/lib/client/office/office-api";
import { formatCount } from "@/lib/i18n/format";
import { lists } from "@/lib/office/lists/rules";
import type { OrderHit } from "@/lib/office/orders/types";

const keyOf = ({ order_no: orderNo }: OrderHit) => orderNo;

/** Lists orders within filters, or finds them by anything that a buyer can name. */
export function OrdersPage() {
  const t = useTranslations("OfficeOrders");
  const router = useRouter();
  const address = useListAddress("orders");
  const { text, sort, given, asked } = address;
  const tags = useTags();
  const fields = useOrderFields(given, tags.words);
  const list = useListPages(
    `orders ${address.query}`,
    async (before, signal) => {
      const {
        orders: rows,
        searched_to: searchedTo,
        ...answer
      } = await officeApi.get("order/search", { query: { ...asked, before }, signal });
      return { ...answer, rows, searchedTo };
    },
    keyOf,
  );
  const { rows, first } = list;
  const understood = text ? first?.understood : undefined;
  const chosen = useChosen();
  const [selected, setSelected] = useState<string>();
  const open = (orderNo: string) => router.push(`/office/orders/${orderNo}${address.query && `?${address.query}`}`);
  const shown = rows?.find((row) => keyOf(row) === selected);
  const isRanked = !text && !sort.endsWith("made");
  return (
    <main id="main" className={shown ? "work split" : "work"}>
      <div className={shown ? "work-main" : undefined}>
        <PageHead title={t("orders.title")} />
        <SearchBox
          text={text}
          label={t("orders.search")}
          hint={t("orders.takes")}
          understood={understood ? t(`understood.${understood}`) : ""}
          onText={(next) => {
            setSelected(undefined);
            address.search(next);
          }}
        />
        <FilterBar list="orders" address={address} fields={fields}>
          <FileButtons path="order/search" query={asked} />
        </FilterBar>
        <DoneLine place="orders" />
        <ChosenOrders
          chosen={chosen}
          keys={rows?.map(keyOf) ?? []}
          words={tags.words}
          onDone={() => {
            list.reload();
            tags.reload();
          }}
        />
        {text ? <p className="of-sub">{t("filters.newestFirst")}</p> : null}
        {isRanked && list.searchedTo ? <p className="of-sub">{t("filters.sortedSince", { day: list.searchedTo })}</p> : null}
        <CallFailed failure={list.failure} onRetry={list.reload} />
        <DataTable
          label={t("orders.title")}
          columns={useColumns(text === "")}
          order={lists.orders.order}
          rows={rows}
          rowKey={keyOf}
          height={52}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
          choice={{ ...chosen, nameOf: keyOf }}
          empty={
            <NoRows address={address} fields={fields}>
              {understood ? t("orders.none", { kind: t(`understood.${understood}`) }) : t("orders.empty")}
            </NoRows>
          }
        />
        <MoreRows list={list} isWhole={isRanked} />
      </div>
      {shown ? (
        <OrderPreview key={shown.order_no} hit={shown} onOpen={() => open(shown.order_no)} onClose={() => setSelected(undefined)} />
      ) : null}
    </main>
  );
}

/** @param isSorted whether the headings sort: a search always lists the newest orders first */
function useColumns(isSorted: boolean): Column<OrderHit>[] {
  const t = useTranslations("OfficeOrders");
  return [
    {
      id: "order_no",
      header: t("columns.order"),
      cell: ({ order_no: no, tags }) => (
        <>
          <span className="num">{no}</span>
          <TagLine tags={tags} />
        </>
      ),
    },
    {
      id: "buyer",
      header: t("columns.buyer"),
      cell: ({ buyer_name: name, mobile }) => (
        <>
          {name}
          <span className="tb-second num whitespace-nowrap">{mobile}</span>
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
    {
      id: "amount",
      header: t("columns.total"),
      isNumber: true,
      isSortedByServer: isSorted,
      cell: ({ total_price: total }) => formatCount(total),
    },
    { id: "status", header: t("columns.status"), cell: (hit) => <OrderStatus hit={hit} /> },
    {
      id: "paid",
      header: t("columns.paid"),
      isNumber: true,
      isWideOnly: true,
      yieldsToRail: true,
      isSortedByServer: isSorted,
      cell: ({ paid_at: at, pay_way: way }) =>
        at ? (
          <>
            <DateText at={at} />
            {way ? <span className="tb-second">{t(`payWays.${way}`)}</span> : null}
          </>
        ) : (
          "–"
        ),
    },
    {
      id: "made",
      header: t("columns.created"),
      isNumber: true,
      yieldsToRail: true,
      isSortedByServer: isSorted,
      cell: ({ created_at: at }) => <DateText at={at} />,
    },
  ];
}
