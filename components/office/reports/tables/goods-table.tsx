"use client";

import { useTranslations } from "next-intl";
import { ReportPart } from "@/components/office/reports/report-part";
import { ShareBar } from "@/components/office/reports/share-bar";
import type { FileOf } from "@/components/office/reports/tables/breakdowns";
import type { Report } from "@/components/office/reports/use-report";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount } from "@/lib/i18n/format";

/** Products sold with tickets, with the share of ticket orders that have them, and the event's merchandise. */
export function GoodsTable({ report: { goods, total }, fileOf }: { report: Report; fileOf: FileOf }) {
  const t = useTranslations("OfficeReports.goods");
  const rate = (orders: number) => (total.orders > 0 ? `${((100 * orders) / total.orders).toFixed(1)}%` : "–");
  const most = Math.max(1, ...goods.items.map(({ amount }) => amount));
  return (
    <ReportPart
      title={t("title")}
      note={goods.orders > 0 ? t("rate", { percent: rate(goods.orders) }) : undefined}
      part="goods"
      fileOf={fileOf}
    >
      <DataTable
        label={t("title")}
        height={34}
        rows={goods.items}
        rowKey={({ kind, item_id }) => `${kind} ${item_id}`}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "name",
            header: t("item"),
            cell: ({ name, kind }) => (
              <>
                {name}
                <span className="tb-second">{t(`kinds.${kind}`)}</span>
              </>
            ),
          },
          { id: "bar", header: "", width: "20%", isWideOnly: true, cell: ({ amount }) => <ShareBar share={amount / most} /> },
          { id: "units", header: t("units"), isNumber: true, cell: ({ units }) => formatCount(units) },
          { id: "rate", header: t("rateColumn"), isNumber: true, cell: ({ kind, orders }) => (kind === "product" ? rate(orders) : "–") },
          {
            id: "amount",
            header: t("amount"),
            isNumber: true,
            cell: ({ amount }) => formatCount(amount),
            total: (rows) => formatCount(rows.reduce((all, { amount }) => all + amount, 0)),
          },
        ]}
      />
    </ReportPart>
  );
}
