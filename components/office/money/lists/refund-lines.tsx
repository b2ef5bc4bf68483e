"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { LinesPart } from "@/components/office/money/lists/lines-part";
import { OrderCell } from "@/components/office/money/lists/order-cell";
import { RefundStep } from "@/components/office/money/lists/refund-step";
import { useLines } from "@/components/office/money/lists/use-lines";
import { useLinesFilter } from "@/components/office/money/lists/use-lines-filter";
import { useSumWords } from "@/components/office/money/lists/use-sum-words";
import { DataTable } from "@/components/office/ui/data-table";
import { StatusWord } from "@/components/office/ui/status-word";
import type { PaidWay } from "@/lib/domain/pay-ways/rules";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { RefundLine } from "@/lib/office/money/schemas";

const states = ["requested", "refund_due", "refunded", "rejected"] as const;

/** Refunds: requested, in progress with what they wait for, and finished. */
export function RefundLines({ eventId }: { eventId: string | null }) {
  const t = useTranslations("OfficeMoney.refunds");
  const money = useTranslations("OfficeMoney");
  const locale = useLocale();
  const sumWords = useSumWords();
  const filtered = useLinesFilter(eventId);
  const list = useLines("money/refunds", filtered.query, ({ refunds: lines, sums }) => ({ lines, sums }));
  return (
    <LinesPart
      path="money/refunds"
      filtered={filtered}
      list={list}
      states={states.map((value) => ({ value, label: t(`states.${value}`) }))}
    >
      <DataTable
        label={money("tabs.refunds")}
        height={52}
        rows={list.lines}
        rowKey={({ refund_id }) => refund_id}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "at",
            header: t("at"),
            cell: ({ requested_at: at }) => <span className="num">{formatDateTime(at, locale)}</span>,
            total: ({ length }) => sumWords(list.sums, length),
          },
          { id: "order", header: t("order"), cell: (line) => <OrderCell {...line} /> },
          { id: "state", header: money("lists.state"), cell: (line) => <RefundState line={line} /> },
          { id: "way", header: t("way"), cell: ({ pay_way: way }) => (way ? money(`takings.ways.${way as PaidWay}`) : "–") },
          { id: "why", header: t("why"), isWideOnly: true, cell: (line) => whyOf(line, t("causes.late"), t("causes.return")) },
          { id: "step", header: t("stepColumn"), cell: (line) => <RefundStep line={line} onDone={list.again} /> },
          {
            id: "fee",
            header: t("fee"),
            isNumber: true,
            cell: ({ fee }) => (fee === 0 ? "–" : formatCount(fee)),
            total: () => formatCount(list.sums?.fee ?? 0),
          },
          {
            id: "amount",
            header: t("amount"),
            isNumber: true,
            cell: ({ amount }) => <b>{formatCount(amount)}</b>,
            total: () => formatCount(list.sums?.amount ?? 0),
          },
        ]}
      />
    </LinesPart>
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
