"use client";

import { useLocale, useTranslations } from "next-intl";
import { MailSwitch } from "@/components/office/reports/mail-switch";
import { ReportChoices } from "@/components/office/reports/report-choices";
import { ReportPart } from "@/components/office/reports/report-part";
import { ReportSums } from "@/components/office/reports/report-sums";
import { SalesChart } from "@/components/office/reports/sales-chart";
import { SalesTable } from "@/components/office/reports/sales-table";
import { Breakdowns } from "@/components/office/reports/tables/breakdowns";
import { DiscountTable } from "@/components/office/reports/tables/discount-table";
import { FunnelTable } from "@/components/office/reports/tables/funnel-table";
import { GoodsTable } from "@/components/office/reports/tables/goods-table";
import { AttendanceTable, RefundTable } from "@/components/office/reports/tables/other-tables";
import { useReport } from "@/components/office/reports/use-report";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import type { EventName } from "@/lib/client/office/use-event-names";
import { formatDateTime } from "@/lib/i18n/format";

/** The report of an event: its sale against another one, by dimension, its funnel, refunds, attendance and goods. */
export function ReportView({ eventId, events }: { eventId: string; events: readonly EventName[] }) {
  const t = useTranslations("OfficeReports");
  const locale = useLocale();
  const { report, choice, choose, fileOf, failure, reload } = useReport(eventId);
  const unit = choice.view === "hour" ? "hourOfSale" : "dayOfSale";
  const state = report?.at
    ? `${t(unit, { n: report.now })} · ${formatDateTime(report.at, locale, { year: "always" })}`
    : report
      ? t("notCounted")
      : null;
  return (
    <main id="main" className="work" aria-busy={!report && !failure}>
      <PageHead
        title={report ? t("titleOf", { event: report.event_name }) : t("title")}
        sub={state}
        acts={report ? <MailSwitch report={report} onChanged={reload} /> : null}
      />
      <CallFailed failure={failure} onRetry={reload} />
      {report?.is_counting ? (
        <p className="notebar" role="status">
          {t("counting")}
        </p>
      ) : null}
      {report ? (
        <>
          <ReportChoices report={report} events={events} choice={choice} onChange={choose} />
          <div className="rp-top">
            <ReportPart title={t("sales.title")} note={t(`sales.${choice.view}`)} part="sales" fileOf={fileOf}>
              {report.points.length === 0 ? <p className="of-sub">{t("sales.none")}</p> : <SalesChart report={report} view={choice.view} />}
              <SalesTable report={report} view={choice.view} />
            </ReportPart>
            <ReportSums report={report} choice={choice} />
          </div>
          <Breakdowns report={report} fileOf={fileOf} />
          <div className="rp-grid">
            {report.discounts.length > 0 ? <DiscountTable report={report} fileOf={fileOf} /> : null}
            <FunnelTable report={report} fileOf={fileOf} />
            <RefundTable report={report} fileOf={fileOf} />
            <GoodsTable report={report} fileOf={fileOf} />
            <AttendanceTable report={report} fileOf={fileOf} />
          </div>
        </>
      ) : null}
    </main>
  );
}
