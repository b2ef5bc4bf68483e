"use client";

import { useLocale, useTranslations } from "next-intl";
import { PeriodPaper } from "@/components/office/money/statements/period-paper";
import { StatementState } from "@/components/office/money/statements/statement-state";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDate, formatDateRange, formatMoney } from "@/lib/i18n/format";
import type { OwnStatement } from "@/lib/office/statements/own/types";

type OwnStatementPageProps = { statementId: string; onBack: () => void };

/** A closed statement as a paper, for its organizer, with its payment next to it. */
export function OwnStatementPage({ statementId, onBack }: OwnStatementPageProps) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  const { data, failure, reload } = useCall(`own statement ${statementId}`, ({ signal }) =>
    officeApi.get("own_statement/detail/{statement_id}", { statement_id: statementId }, { signal }),
  );
  const period = data ? formatDateRange(data.first_day, data.last_day, locale, { year: "always" }) : undefined;
  return (
    <main id="main" className="work" aria-busy={!data && !failure}>
      <PageHead
        title={data ? t("paper.title", { number: data.number }) : t("own.title")}
        sub={period}
        acts={
          <>
            {data ? (
              <>
                <FileLink path={`own_statement/pdf/${statementId}`}>{t("pdf")}</FileLink>
                <FileLink path={`own_statement/csv/${statementId}`}>{t("csv")}</FileLink>
              </>
            ) : null}
            <Button size="sm" onClick={onBack}>
              {t("back")}
            </Button>
          </>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      {data ? (
        <div className="mo-statement">
          <PeriodPaper statement={data} />
          <div className="mo-side">
            <section aria-labelledby="statement-payout">
              <div className="mo-side-head">
                <h2 id="statement-payout">{t("payout")}</h2>
                <StatementState state={data.state} isTag />
              </div>
              <p className="mo-big num">{formatMoney(data.net)}</p>
              <p className="of-sub num">{paymentOf(data)}</p>
            </section>
          </div>
        </div>
      ) : null}
    </main>
  );

  function paymentOf({ net, paid_at: paidAt, paid_to: paidTo }: OwnStatement): string {
    if (net <= 0) return t("own.nothing");
    if (!paidAt) return t("own.notPaid");
    const date = formatDate(paidAt, locale, { year: "always" });
    return paidTo ? t("own.paidTo", { date, digits: paidTo }) : t("own.paid", { date });
  }
}
