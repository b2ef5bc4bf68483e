"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { OwnStatementPage } from "@/components/office/money/statements/own-statement-page";
import { StatementState } from "@/components/office/money/statements/statement-state";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDate, formatDateRange } from "@/lib/i18n/format";

/** The closed statements of the organizer that the person works for, with what was paid out; each opens on its own page. */
export function OwnStatementsScreen({ openId }: { openId: string | undefined }) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  const [open, setOpen] = useState(openId);
  const { data, last, failure, reload } = useCall("own statements", ({ signal }) => officeApi.get("own_statement/list", { signal }));
  if (open) return <OwnStatementPage key={open} statementId={open} onBack={() => setOpen(undefined)} />;
  return (
    <main id="main" className="work">
      <PageHead title={t("own.title")} sub={t("own.sub")} />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("own.title")}
        height={52}
        rows={(data ?? last)?.statements}
        rowKey={({ statement_id: id }) => id}
        onSelect={setOpen}
        empty={<p>{t("own.none")}</p>}
        columns={[
          {
            id: "number",
            header: t("number"),
            value: ({ number }) => number,
            cell: ({ number, closed_at: closedAt }) => (
              <>
                <b className="num">{number}</b>
                <span className="tb-second num">{t("own.closed", { date: formatDate(closedAt, locale, { year: "always" }) })}</span>
              </>
            ),
          },
          {
            id: "period",
            header: t("period"),
            value: ({ first_day: first }) => first,
            cell: ({ first_day: first, last_day: end }) => (
              <span className="num">{formatDateRange(first, end, locale, { year: "always" })}</span>
            ),
          },
          {
            id: "state",
            header: t("state"),
            cell: ({ state, paid_at: paidAt, paid_to: paidTo }) => (
              <>
                <StatementState state={state} />
                {paidAt ? (
                  <span className="tb-second num">
                    {formatDate(paidAt, locale, { year: "always" })}
                    {paidTo ? ` · ••• ${paidTo}` : null}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            id: "net",
            header: t("net"),
            isNumber: true,
            value: ({ net }) => net,
            cell: ({ net }) => <b>{formatCount(net)}</b>,
          },
        ]}
      />
    </main>
  );
}
