"use client";

import { useTranslations } from "next-intl";
import { ReportPart } from "@/components/office/reports/report-part";
import { ShareBar } from "@/components/office/reports/share-bar";
import type { FileOf } from "@/components/office/reports/tables/breakdowns";
import type { Report } from "@/components/office/reports/use-report";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount } from "@/lib/i18n/format";

const steps = ["joined", "admitted", "made", "tried", "paid"] as const;

/** From the waiting room to the payment: each step with its share of the step before. */
export function FunnelTable({ report: { funnel }, fileOf }: { report: Report; fileOf: FileOf }) {
  const t = useTranslations("OfficeReports.funnel");
  const counted = steps.flatMap((step) => (funnel[step] === null ? [] : { step, count: funnel[step] }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const rows = counted.map((row, at) => ({ ...row, before: counted[at - 1]?.count ?? null }));
  return (
    <ReportPart title={t("title")} note={funnel.joined === null ? t("withoutRoom") : t("note")} part="funnel" fileOf={fileOf}>
      <DataTable
        label={t("title")}
        height={34}
        rows={funnel.made === 0 && !funnel.joined ? [] : rows}
        rowKey={({ step }) => step}
        empty={<p>{t("none")}</p>}
        columns={[
          { id: "step", header: t("step"), cell: ({ step }) => <b>{t(`steps.${step}`)}</b> },
          { id: "bar", header: "", width: "34%", isWideOnly: true, cell: ({ count }) => <ShareBar share={count / most} /> },
          { id: "count", header: t("count"), isNumber: true, cell: ({ count }) => formatCount(count) },
          {
            id: "share",
            header: t("share"),
            isNumber: true,
            cell: ({ count, before }) => (before ? `${((100 * count) / before).toFixed(1)}%` : "–"),
          },
        ]}
      />
    </ReportPart>
  );
}
