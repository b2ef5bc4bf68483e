"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { Hourglass } from "@/components/icons/hourglass";
import { useSumWords } from "@/components/office/money/lists/use-sum-words";
import { DueRefunds } from "@/components/office/money/payouts/due-refunds";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { StatusWord } from "@/components/office/ui/status-word";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { BatchState } from "@/lib/office/money/payouts/rules";

const looks = {
  waiting: { tone: "warn", icon: Hourglass },
  approved: { tone: "info", icon: undefined },
  exported: { tone: "info", icon: undefined },
  returned: { tone: "danger", icon: CircleAlert },
  settled: { tone: "ok", icon: CircleCheck },
  withdrawn: { tone: "plain", icon: undefined },
} as const;

/** The state of a batch; it includes how many of its transfers are open or were sent back. */
export function PayoutState({ state, failed, isTag }: { state: BatchState; failed: number; isTag?: boolean }) {
  const t = useTranslations("OfficeMoney.payouts");
  const { tone, icon } = looks[state];
  return (
    <StatusWord tone={tone} icon={icon} isTag={isTag}>
      {t(`states.${state}`, { count: failed })}
    </StatusWord>
  );
}

type PayoutsPartProps = {
  /** increases with each change of a batch in the pane */
  changes: number;
  selected: string | undefined;
  onSelect: (number: string | undefined) => void;
};

/** Transfers of refunds: those that are due, and the batches that went to the bank. */
export function PayoutsPart({ changes, selected, onSelect }: PayoutsPartProps) {
  const t = useTranslations("OfficeMoney.payouts");
  const locale = useLocale();
  const { data, last, failure, reload } = useCall(`payouts ${changes}`, ({ signal }) => officeApi.get("money/payouts", { signal }));
  const shown = data ?? last;
  const sums = shown?.batch_sums;
  const sumWords = useSumWords();
  const without = shown?.without_account;
  return (
    <>
      <section className="mo-part" aria-labelledby="payouts-due">
        <h2 id="payouts-due">{t("due")}</h2>
        <CallFailed failure={failure} onRetry={reload} />
        {without && without.count > 0 ? (
          <p className="of-sub mo-hint num">
            {t("without", { count: without.count, amount: formatMoney(without.amount) })}
            {without.returned > 0 ? ` ${t("withoutReturned", { count: without.returned })}` : ""}
          </p>
        ) : null}
        <DueRefunds
          key={shown?.due.map(({ revision }) => revision).join(" ")}
          payouts={shown}
          onCreated={(number) => {
            reload();
            onSelect(number);
          }}
        />
      </section>
      <section className="mo-part" aria-labelledby="payouts-batches">
        <h2 id="payouts-batches">{t("batches")}</h2>
        <DataTable
          label={t("batches")}
          rows={shown?.batches}
          rowKey={({ number }) => number}
          selected={selected}
          onSelect={onSelect}
          empty={<p>{t("noBatches")}</p>}
          columns={[
            {
              id: "number",
              header: t("batch"),
              cell: ({ number }) => <b className="num">{number}</b>,
              total: ({ length }) => sumWords(sums && { count: sums.batches }, length),
            },
            { id: "at", header: t("madeAt"), cell: ({ created_at: at }) => <span className="num">{formatDateTime(at, locale)}</span> },
            { id: "by", header: t("madeBy"), isWideOnly: true, cell: ({ created_by: by }) => by },
            { id: "state", header: t("state"), cell: ({ state, failed }) => <PayoutState state={state} failed={failed} /> },
            {
              id: "count",
              header: t("count"),
              isNumber: true,
              cell: ({ count }) => formatCount(count),
              total: () => formatCount(sums?.count ?? 0),
            },
            {
              id: "amount",
              header: t("amount"),
              isNumber: true,
              cell: ({ amount }) => <b>{formatCount(amount)}</b>,
              total: () => formatCount(sums?.amount ?? 0),
            },
          ]}
        />
      </section>
    </>
  );
}
