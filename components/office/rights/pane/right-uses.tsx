"use client";

import { useLocale, useTranslations } from "next-intl";
import { UseChart } from "@/components/office/rights/pane/use-chart";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDate } from "@/lib/i18n/format";
import type { OfficeRight, RightUses as Uses } from "@/lib/office/rights/types";

type Day = Uses["days"][number];
type OfTag = Uses["tags"][number];

const number = (count: number) => (count === 0 ? "–" : formatCount(count));
const sum =
  <Row,>(value: (row: Row) => number) =>
  (rows: readonly Row[]) =>
    number(rows.reduce((all, row) => all + value(row), 0));

/** The use of a right by day, as a chart with its table, and of its codes by tag. */
export function RightUses({ right }: { right: OfficeRight }) {
  const t = useTranslations("OfficeRights.uses");
  const locale = useLocale();
  const { right_id: id, use } = right;
  const { data, last, failure, reload } = useCall(`right uses ${id} ${use.held} ${use.used} ${use.released}`, ({ signal }) =>
    officeApi.get("right/uses/{right_id}", { right_id: id }, { signal }),
  );
  const uses = data ?? last;
  const days: Column<Day>[] = [
    { id: "day", header: t("day"), cell: ({ day }) => <span className="num">{formatDate(day, locale)}</span> },
    column("tickets", t("tickets"), ({ tickets }) => tickets),
    column("discounts", t("discounts"), ({ discounts }) => discounts),
    column("released", t("released"), ({ released }) => released),
  ];
  const tags: Column<OfTag>[] = [
    { id: "tag", header: t("tag"), cell: ({ tag }) => tag || t("noTag") },
    column("codes", t("codes"), ({ codes }) => codes),
    column("bound", t("bound"), ({ bound }) => bound),
    column("tickets", t("tickets"), ({ tickets }) => tickets),
    column("discounts", t("discounts"), ({ discounts }) => discounts),
  ];
  const hasTags = right.carrier === "code" || right.carrier === "shared";
  return (
    <section className="rt-uses" aria-busy={!uses && !failure}>
      <CallFailed failure={failure} onRetry={reload} />
      <h3>{t("days")}</h3>
      {uses?.days.length === 0 ? <p className="of-sub">{t("none")}</p> : null}
      {uses && uses.days.length > 0 ? (
        <>
          <UseChart days={uses.days} />
          <details className="rt-details">
            <summary>{t("asTable")}</summary>
            <DataTable label={t("days")} height={34} rows={uses.days} rowKey={({ day }) => day} empty={null} columns={days} />
          </details>
        </>
      ) : null}
      {uses && hasTags && uses.tags.length > 0 ? (
        <>
          <h3>{t("tags")}</h3>
          <DataTable label={t("tags")} height={34} rows={uses.tags} rowKey={({ tag }) => tag} empty={null} columns={tags} />
        </>
      ) : null}
    </section>
  );
}

function column<Row>(id: string, header: string, value: (row: Row) => number): Column<Row> {
  return { id, header, isNumber: true, cell: (row) => number(value(row)), total: sum(value) };
}
