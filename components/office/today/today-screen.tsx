"use client";

import { useLocale, useTranslations } from "next-intl";
import { SaleView } from "@/components/office/today/sale-view";
import { TaskTable } from "@/components/office/today/task-table";
import { useLiveSale } from "@/components/office/today/use-live-sale";
import { PageHead } from "@/components/office/ui/page-head";
import { formatDateTime, formatTime } from "@/lib/i18n/format";

/** Open tasks for staff, then the running sales. */
export function TodayScreen() {
  const t = useTranslations("OfficeToday");
  const locale = useLocale();
  const { sale, oldSince } = useLiveSale();
  return (
    <main id="main" className="work">
      <PageHead
        title={t("title")}
        sub={
          oldSince ? (
            <span className="td-old" role="status">
              {t("old", { time: formatTime(new Date(oldSince)) })}
            </span>
          ) : sale ? (
            formatDateTime(sale.at, locale)
          ) : null
        }
      />
      <TaskTable />
      {sale?.sessions.length === 0 ? <p className="of-empty">{t("noSale")}</p> : null}
      {sale?.sessions.map((session) => (
        <SaleView key={session.session_id} session={session} at={sale.at} />
      ))}
    </main>
  );
}
