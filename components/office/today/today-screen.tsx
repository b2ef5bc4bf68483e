"use client";

import { useLocale, useTranslations } from "next-intl";
import { SaleView } from "@/components/office/today/sale-view";
import { TaskTable } from "@/components/office/today/task-table";
import { useLiveSale } from "@/components/office/today/use-live-sale";
import { PageHead } from "@/components/office/ui/page-head";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatDateTime, formatTime } from "@/lib/i18n/format";
import { saleRoles } from "@/lib/office/today/rules";

/** Open tasks for staff, then the running sales. Staff at the gate and the counter see no takings, an organizer no tasks. */
export function TodayScreen() {
  const t = useTranslations("OfficeToday");
  const { roles } = useSelf();
  if (mayAct(roles, saleRoles)) return <Overview />;
  return (
    <main id="main" className="work">
      <PageHead title={t("title")} />
      <TaskTable />
    </main>
  );
}

function Overview() {
  const t = useTranslations("OfficeToday");
  const locale = useLocale();
  const { sale, oldSince } = useLiveSale();
  const { organizer_id } = useSelf();
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
      {organizer_id === null ? <TaskTable /> : null}
      {sale?.sessions.length === 0 ? <p className="of-empty">{t("noSale")}</p> : null}
      {sale?.sessions.map((session) => (
        <SaleView key={session.session_id} session={session} at={sale.at} />
      ))}
    </main>
  );
}
