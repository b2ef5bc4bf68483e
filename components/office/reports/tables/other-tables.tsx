"use client";

import { useLocale, useTranslations } from "next-intl";
import { ReportPart } from "@/components/office/reports/report-part";
import { ShareBar } from "@/components/office/reports/share-bar";
import type { FileOf } from "@/components/office/reports/tables/breakdowns";
import type { Report } from "@/components/office/reports/use-report";
import { withSums } from "@/components/office/reports/with-sums";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

type TableProps = { report: Report; fileOf: FileOf };

const number = (count: number) => (count === 0 ? "–" : formatCount(count));
const add = <Row,>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((all, row) => all + value(row), 0);

/** Causes of refunds that have words; a new one is shown as it is. */
const causes = ["request", "tickets", "late", "double", "wrong_amount", "at_gateway", "rest", "return", "called_off"] as const;
const isKnown = (cause: string): cause is (typeof causes)[number] => causes.some((known) => known === cause);

/** Refunds by cause. */
export function RefundTable({ report: { refunds }, fileOf }: TableProps) {
  const t = useTranslations("OfficeReports.refunds");
  const most = Math.max(1, ...refunds.map(({ amount }) => amount));
  return (
    <ReportPart title={t("title")} note={t("note")} part="refunds" fileOf={fileOf}>
      <DataTable
        label={t("title")}
        height={34}
        rows={refunds}
        rowKey={({ cause }) => cause}
        empty={<p>{t("none")}</p>}
        columns={[
          { id: "cause", header: t("cause"), cell: ({ cause }) => <b>{isKnown(cause) ? t(`causes.${cause}`) : cause}</b> },
          { id: "bar", header: "", width: "20%", isWideOnly: true, cell: ({ amount }) => <ShareBar share={amount / most} /> },
          {
            id: "refunds",
            header: t("count"),
            isNumber: true,
            cell: (row) => number(row.refunds),
            total: (rows) => number(add(rows, (row) => row.refunds)),
          },
          {
            id: "rejected",
            header: t("rejected"),
            isNumber: true,
            cell: (row) => number(row.rejected),
            total: (rows) => number(add(rows, (row) => row.rejected)),
          },
          {
            id: "fee",
            header: t("fee"),
            isNumber: true,
            cell: ({ fee }) => number(fee),
            total: (rows) => number(add(rows, ({ fee }) => fee)),
          },
          {
            id: "amount",
            header: t("amount"),
            isNumber: true,
            cell: ({ amount }) => number(amount),
            total: (rows) => number(add(rows, ({ amount }) => amount)),
          },
        ]}
      />
    </ReportPart>
  );
}

/** Entries by quarter of an hour, with how many were in by then. */
export function AttendanceTable({ report: { attendance, total }, fileOf }: TableProps) {
  const t = useTranslations("OfficeReports.attendance");
  const locale = useLocale();
  const most = Math.max(1, ...attendance.map(({ entered }) => entered));
  const all = add(attendance, ({ entered }) => entered);
  const rows = withSums(attendance, ({ entered }) => entered);
  return (
    <ReportPart
      title={t("title")}
      note={all > 0 ? t("note", { count: formatCount(all), of: formatCount(total.tickets) }) : undefined}
      part="attendance"
      fileOf={fileOf}
    >
      <DataTable
        label={t("title")}
        height={34}
        rows={rows}
        rowKey={({ at }) => at}
        empty={<p>{t("none")}</p>}
        columns={[
          { id: "at", header: t("at"), cell: ({ at }) => <span className="num">{formatDateTime(at, locale)}</span> },
          { id: "bar", header: "", width: "34%", isWideOnly: true, cell: ({ entered }) => <ShareBar share={entered / most} /> },
          { id: "entered", header: t("entered"), isNumber: true, cell: ({ entered }) => formatCount(entered) },
          { id: "sum", header: t("sum"), isNumber: true, cell: (row) => formatCount(row.sum) },
        ]}
      />
    </ReportPart>
  );
}
