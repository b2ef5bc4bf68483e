"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Report, ReportViewName } from "@/components/office/reports/use-report";
import { withSums } from "@/components/office/reports/with-sums";
import { DataTable } from "@/components/office/ui/data-table";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { formatCount, formatDate, formatDateTime } from "@/lib/i18n/format";
import { momentOfStep } from "@/lib/office/reports/rules";

type Row = { n: number; tickets: number; face: number; sum: number; other: number };

const number = (count: number) => (count === 0 ? "–" : formatCount(count));

/** The data of the chart: the days or hours with sold tickets, the newest first. */
export function SalesTable({ report, view }: { report: Report; view: ReportViewName }) {
  const t = useTranslations("OfficeReports");
  const locale = useLocale();
  const { comparison, sale_starts_at: opening } = report;
  const others = new Map(comparison?.points.map(({ n, tickets }) => [n, tickets]));
  const rows = withSums(report.points, ({ tickets }) => tickets)
    .map((point): Row => ({ ...point, other: others.get(point.n) ?? 0 }))
    .reverse();
  const step = view === "hour" ? "hour" : "day";
  const timeOf = (n: number) => {
    const at = momentOfStep(n, new Date(opening), step);
    return step === "hour" ? formatDateTime(at, locale) : formatDate(at, locale);
  };
  const columns: Column<Row>[] = [
    {
      id: "n",
      header: t(step === "hour" ? "columns.hour" : "columns.day"),
      cell: ({ n }) => <span className="num">{formatCount(n)}</span>,
    },
    { id: "at", header: t("columns.at"), cell: ({ n }) => <span className="num">{timeOf(n)}</span> },
    {
      id: "tickets",
      header: t("columns.tickets"),
      isNumber: true,
      cell: ({ tickets }) => number(tickets),
      total: sumOf(({ tickets }) => tickets),
    },
    { id: "sum", header: t("columns.sum"), isNumber: true, cell: (row) => number(row.sum) },
    ...(comparison ? [{ id: "other", header: comparison.event_name, isNumber: true, cell: ({ other }: Row) => number(other) }] : []),
    { id: "face", header: t("columns.face"), isNumber: true, cell: ({ face }) => number(face), total: sumOf(({ face }) => face) },
  ];
  return (
    <details className="rp-details">
      <summary>{t("asTable")}</summary>
      <DataTable
        label={t("sales.title")}
        height={34}
        rows={rows}
        rowKey={({ n }) => String(n)}
        empty={<p>{t("sales.none")}</p>}
        columns={columns}
      />
    </details>
  );
}

const sumOf = (value: (row: Row) => number) => (rows: readonly Row[]) => number(rows.reduce((all, row) => all + value(row), 0));
