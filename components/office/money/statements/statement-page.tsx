"use client";

import { useLocale, useTranslations } from "next-intl";
import { PeriodPaper } from "@/components/office/money/statements/period-paper";
import { StatementActs } from "@/components/office/money/statements/statement-acts";
import { StatementState } from "@/components/office/money/statements/statement-state";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateRange, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { PeriodStatement } from "@/lib/office/statements/types";

type StatementPageProps = { statementId: string; onBack: () => void; onPayout: (number: string) => void };

/** One statement as a paper, with its acts, its payment and its history next to it. */
export function StatementPage({ statementId, onBack, onPayout }: StatementPageProps) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  const { data, last, failure, reload } = useCall(`statement ${statementId}`, ({ signal }) =>
    officeApi.get("statement/detail/{statement_id}", { statement_id: statementId }, { signal }),
  );
  const statement = data ?? (last?.statement_id === statementId ? last : undefined);
  const title = statement?.number ? t("paper.title", { number: statement.number }) : t("paper.draft");
  return (
    <main id="main" className="work" aria-busy={!statement && !failure}>
      <PageHead
        title={title}
        sub={
          statement
            ? `${statement.organizer} · ${formatDateRange(statement.first_day, statement.last_day, locale, { year: "always" })}`
            : undefined
        }
        acts={
          <>
            <FileLink path={`statement/pdf/${statementId}`}>{t("pdf")}</FileLink>
            <FileLink path={`statement/csv/${statementId}`}>{t("csv")}</FileLink>
            <Button size="sm" onClick={onBack}>
              {t("back")}
            </Button>
          </>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      {statement ? (
        <div className="mo-statement">
          <PeriodPaper statement={statement} onChanged={reload} />
          <div className="mo-side">
            <section aria-labelledby="statement-payout">
              <div className="mo-side-head">
                <h2 id="statement-payout">{t("payout")}</h2>
                <StatementState state={statement.state} isTag />
              </div>
              <p className="mo-big num">{formatMoney(statement.sums.net)}</p>
              <Account statement={statement} />
              {statement.block ? <p className="of-missing">{t(`blocks.${statement.block}`, { number: statement.payout ?? "" })}</p> : null}
              {statement.payout ? (
                <p>
                  <Button size="sm" onClick={() => onPayout(statement.payout ?? "")}>
                    {t("inBatch", { number: statement.payout })}
                  </Button>
                </p>
              ) : null}
            </section>
            <StatementActs key={statement.revision} statement={statement} onChanged={reload} onDiscarded={onBack} />
            <section aria-labelledby="statement-history">
              <h2 id="statement-history">{t("history")}</h2>
              <ul className="mo-history">
                {historyOf(statement).map(({ step, name, at }) => (
                  <li key={step}>
                    <time className="num" dateTime={at}>
                      {formatDateTime(at, locale)}
                    </time>
                    <span>{step === "paidAt" ? t("paidAt") : t(step, { name })}</span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      ) : null}
    </main>
  );
}

function Account({ statement }: { statement: PeriodStatement }) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  return (
    <>
      <p className="of-sub num">{statement.account ? t("toAccount", { account: statement.account }) : t("noAccount")}</p>
      {statement.account_until ? (
        <p className="of-missing">{t("accountUntil", { time: formatDateTime(statement.account_until, locale) })}</p>
      ) : null}
      {statement.block === "account_waits" && !statement.account_until ? <p className="of-missing">{t("accountWaits")}</p> : null}
      <p className="of-sub">{t("accountRule")}</p>
    </>
  );
}

type Step = { step: "paidAt" | "closedBy" | "checkedBy" | "made"; name: string; at: string };

/** Returns the steps so far, the latest first. */
function historyOf(statement: PeriodStatement): Step[] {
  const { paid_at: paidAt, closed_at: closedAt, closed_by: closedBy, checked_at: checkedAt, checked_by: checkedBy } = statement;
  return [
    ...(paidAt ? [{ step: "paidAt" as const, name: "", at: paidAt }] : []),
    ...(closedAt ? [{ step: "closedBy" as const, name: closedBy ?? "", at: closedAt }] : []),
    ...(checkedAt ? [{ step: "checkedBy" as const, name: checkedBy ?? "", at: checkedAt }] : []),
    { step: "made" as const, name: statement.made_by, at: statement.made_at },
  ];
}
