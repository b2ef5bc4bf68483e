"use client";

import { useLocale, useTranslations } from "next-intl";
import { DueStatements } from "@/components/office/money/statements/due-statements";
import { MakeStatementForm } from "@/components/office/money/statements/make-statement-form";
import { OrganizerPayoutState } from "@/components/office/money/statements/organizer-payout-pane";
import { StatementState } from "@/components/office/money/statements/statement-state";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateRange, formatDateTime } from "@/lib/i18n/format";

type StatementsPartProps = {
  /** increases with each change of a batch in the pane */
  changes: number;
  selectedPayout: string | undefined;
  onOpen: (statementId: string | undefined) => void;
  onSelectPayout: (number: string | undefined) => void;
};

/** Statements of organizers by period, those that can be paid, and the batches of their transfers. */
export function StatementsPart({ changes, selectedPayout, onOpen, onSelectPayout }: StatementsPartProps) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  const { data, last, failure, reload } = useCall(`statements ${changes}`, ({ signal }) => officeApi.get("statement/list", { signal }));
  const shown = data ?? last;
  return (
    <>
      <section className="mo-part" aria-labelledby="statements">
        <h2 id="statements">{t("title")}</h2>
        <CallFailed failure={failure} onRetry={reload} />
        {shown ? <MakeStatementForm organizers={shown.organizers} onMade={onOpen} /> : null}
        <DataTable
          label={t("title")}
          height={52}
          rows={shown?.statements}
          rowKey={({ statement_id: id }) => id}
          onSelect={onOpen}
          empty={<p>{t("none")}</p>}
          columns={[
            {
              id: "number",
              header: t("number"),
              value: ({ number }) => number ?? "",
              cell: ({ number, organizer }) => (
                <>
                  <b className="num">{number ?? t("draftNumber")}</b>
                  <span className="tb-second">{organizer}</span>
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
              cell: ({ state, block, payout }) => (
                <>
                  <StatementState state={state} />
                  {block ? <span className="tb-second">{t(`blocks.${block}`, { number: payout ?? "" })}</span> : null}
                </>
              ),
            },
            {
              id: "net",
              header: t("net"),
              isNumber: true,
              value: ({ net }) => net ?? 0,
              cell: ({ net }) => (net === null ? t("openToSee") : <b>{formatCount(net)}</b>),
            },
          ]}
        />
      </section>
      <section className="mo-part" aria-labelledby="statements-due">
        <h2 id="statements-due">{t("due.title")}</h2>
        <DueStatements
          key={shown?.due.map(({ revision }) => revision).join(" ")}
          due={shown?.due}
          onCreated={(number) => {
            reload();
            onSelectPayout(number);
          }}
        />
      </section>
      <section className="mo-part" aria-labelledby="statement-batches">
        <h2 id="statement-batches">{t("batches.title")}</h2>
        <DataTable
          label={t("batches.title")}
          rows={shown?.payouts}
          rowKey={({ number }) => number}
          selected={selectedPayout}
          onSelect={onSelectPayout}
          empty={<p>{t("batches.none")}</p>}
          columns={[
            { id: "number", header: t("batches.number"), cell: ({ number }) => <b className="num">{number}</b> },
            {
              id: "at",
              header: t("batches.madeAt"),
              cell: ({ created_at: at }) => <span className="num">{formatDateTime(at, locale)}</span>,
            },
            { id: "by", header: t("batches.madeBy"), isWideOnly: true, cell: ({ created_by: by }) => by },
            { id: "state", header: t("state"), cell: ({ state }) => <OrganizerPayoutState state={state} /> },
            { id: "count", header: t("batches.count"), isNumber: true, cell: ({ count }) => formatCount(count) },
            { id: "amount", header: t("net"), isNumber: true, cell: ({ amount }) => <b>{formatCount(amount)}</b> },
          ]}
        />
      </section>
    </>
  );
}
