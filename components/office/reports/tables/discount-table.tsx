"use client";

import { useTranslations } from "next-intl";
import { ReportPart } from "@/components/office/reports/report-part";
import { ShareBar } from "@/components/office/reports/share-bar";
import type { FileOf } from "@/components/office/reports/tables/breakdowns";
import type { Report } from "@/components/office/reports/use-report";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount, formatMoney } from "@/lib/i18n/format";

/** Discounts by right, with who bears them. The list price is the face value, which is the price paid, and the discounts. */
export function DiscountTable({ report: { discounts, total }, fileOf }: { report: Report; fileOf: FileOf }) {
  const t = useTranslations("OfficeReports.discounts");
  const most = Math.max(1, ...discounts.map(({ amount }) => amount));
  const all = discounts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ReportPart
      title={t("title")}
      note={t("note", { list: formatMoney(total.face + all), face: formatMoney(total.face) })}
      part="discounts"
      fileOf={fileOf}
    >
      <DataTable
        label={t("title")}
        height={34}
        rows={discounts}
        rowKey={({ right_id }) => right_id}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "name",
            header: t("right"),
            cell: ({ name, bearer }) => (
              <>
                {name}
                <span className="tb-second">{t(`bearers.${bearer}`)}</span>
              </>
            ),
          },
          { id: "bar", header: "", width: "20%", isWideOnly: true, cell: ({ amount }) => <ShareBar share={amount / most} /> },
          {
            id: "tickets",
            header: t("tickets"),
            isNumber: true,
            cell: ({ tickets }) => formatCount(tickets),
            total: (rows) => formatCount(rows.reduce((sum, { tickets }) => sum + tickets, 0)),
          },
          {
            id: "amount",
            header: t("amount"),
            isNumber: true,
            cell: ({ amount }) => formatCount(amount),
            total: (rows) => formatCount(rows.reduce((sum, { amount }) => sum + amount, 0)),
          },
        ]}
      />
    </ReportPart>
  );
}
