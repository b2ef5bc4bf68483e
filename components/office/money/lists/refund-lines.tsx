"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { lastDays } from "@/components/office/money/last-days";
import { OrderCell } from "@/components/office/money/lists/order-cell";
import { RefundStep } from "@/components/office/money/lists/refund-step";
import { useSumWords } from "@/components/office/money/lists/use-sum-words";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { MoreRows } from "@/components/office/ui/filters/more-rows";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { useListPages } from "@/components/office/ui/filters/use-list-pages";
import { StatusWord } from "@/components/office/ui/status-word";
import { officeApi } from "@/lib/client/office/office-api";
import { paidWays, type PaidWay } from "@/lib/domain/pay-ways/rules";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import { lists, writeRange } from "@/lib/office/lists/rules";
import type { RefundLine } from "@/lib/office/money/schemas";

const { state: states, cause: causes } = lists.refunds.filters;

/** Days that are listed at first: the sums of all years say nothing, and cost a look at every refund. */
const FIRST_DAYS = 30;

/** Refunds: requested, in progress with what they wait for, and finished. */
export function RefundLines({ eventId }: { eventId: string | null }) {
  const t = useTranslations("OfficeMoney.refunds");
  const money = useTranslations("OfficeMoney");
  const locale = useLocale();
  const sumWords = useSumWords();
  const address = useListAddress("refunds", { requested: writeRange(lastDays(FIRST_DAYS)) });
  const make = useFilterFields();
  const fields = [
    make.choice(
      "state",
      money("lists.state"),
      states.options.map((value) => ({ value, label: t(`states.${value}`) })),
    ),
    make.choice(
      "cause",
      t("cause"),
      causes.options.map((value) => ({ value, label: t(`causeWords.${value}`) })),
    ),
    make.choice(
      "pay_way",
      t("way"),
      paidWays.map((value) => ({ value, label: money(`takings.ways.${value}`) })),
    ),
    make.days("requested", t("at")),
    make.amounts("amount", t("amount")),
  ];
  const asked = { ...address.asked, ...(eventId && { event_id: eventId }) };
  const list = useListPages(
    `refunds ${eventId} ${address.query}`,
    async (before, signal) => {
      const { refunds: rows, ...answer } = await officeApi.get("money/refunds", { query: { ...asked, before }, signal });
      return { ...answer, rows };
    },
    ({ refund_id: id }: RefundLine) => id,
  );
  const sums = list.first?.sums;
  return (
    <section className="mo-part">
      <FilterBar list="refunds" address={address} fields={fields}>
        <FileButtons path="money/refunds" query={asked} />
      </FilterBar>
      <CallFailed failure={list.failure} onRetry={list.reload} />
      <DataTable
        label={money("tabs.refunds")}
        height={52}
        order={lists.refunds.order}
        rows={list.rows}
        rowKey={({ refund_id }) => refund_id}
        empty={
          <NoRows address={address} fields={fields}>
            {t("none")}
          </NoRows>
        }
        columns={[
          {
            id: "requested",
            header: t("at"),
            isSortedByServer: true,
            cell: ({ requested_at: at, pay_way: way }) => (
              <>
                <span className="num">{formatDateTime(at, locale)}</span>
                {way ? <span className="tb-second">{money(`takings.ways.${way as PaidWay}`)}</span> : null}
              </>
            ),
            total: ({ length }) => sumWords(sums, length),
          },
          { id: "order", header: t("order"), cell: (line) => <OrderCell {...line} /> },
          { id: "state", header: money("lists.state"), cell: (line) => <RefundState line={line} /> },
          {
            id: "why",
            header: t("why"),
            isWideOnly: true,
            yieldsToRail: true,
            cell: (line) => whyOf(line, t("causes.late"), t("causes.return")),
          },
          { id: "step", header: t("stepColumn"), cell: (line) => <RefundStep line={line} onDone={list.reload} /> },
          {
            id: "fee",
            header: t("fee"),
            isNumber: true,
            yieldsToRail: true,
            cell: ({ fee }) => (fee === 0 ? "–" : formatCount(fee)),
            total: () => formatCount(sums?.fee ?? 0),
          },
          {
            id: "amount",
            header: t("amount"),
            isNumber: true,
            cell: ({ amount, fee }) => (
              <>
                <b>{formatCount(amount)}</b>
                {fee === 0 ? null : <span className="tb-second tb-instead">{t("feeOf", { fee: formatCount(fee) })}</span>}
              </>
            ),
            total: () => (
              <>
                {formatCount(sums?.amount ?? 0)}
                <span className="tb-second tb-instead">{t("feeOf", { fee: formatCount(sums?.fee ?? 0) })}</span>
              </>
            ),
          },
        ]}
      />
      <MoreRows list={list} />
    </section>
  );
}

/** The requester's reason; a refund without a request shows its cause instead. */
function whyOf({ reason, cause, problem }: RefundLine, late: string, back: string): string {
  const words = reason ?? (cause === "return" ? back : cause === "late" || cause === "double" || cause === "wrong_amount" ? late : null);
  return [words, problem].filter(Boolean).join(" · ") || "–";
}

function RefundState({ line: { state, waits_for: waitsFor, put_forward_by: by, refunded_at: at } }: { line: RefundLine }) {
  const t = useTranslations("OfficeMoney.refunds");
  const locale = useLocale();
  const isUrgent = waitsFor === "transfer" || waitsFor === "decision" || waitsFor === "second_person";
  return (
    <>
      <StatusWord
        tone={state === "refunded" ? "ok" : state === "rejected" ? "plain" : isUrgent ? "warn" : "info"}
        icon={state === "refunded" ? CircleCheck : isUrgent ? CircleAlert : undefined}
      >
        {t(`states.${state}`)}
      </StatusWord>
      <span className="tb-second num">
        {waitsFor ? t(`waitsFor.${waitsFor}`, { name: by ?? "" }) : at ? formatDateTime(at, locale) : ""}
      </span>
    </>
  );
}
