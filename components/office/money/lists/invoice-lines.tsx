"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { LinesPart } from "@/components/office/money/lists/lines-part";
import { OrderCell } from "@/components/office/money/lists/order-cell";
import { useLines } from "@/components/office/money/lists/use-lines";
import { useLinesFilter } from "@/components/office/money/lists/use-lines-filter";
import { useSumWords } from "@/components/office/money/lists/use-sum-words";
import { DataTable } from "@/components/office/ui/data-table";
import { StatusWord } from "@/components/office/ui/status-word";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

const states = ["failed", "waiting", "issued", "none"] as const;
const tones = { failed: "danger", waiting: "info", issued: "ok", none: "plain" } as const;
const icons = { failed: CircleAlert, waiting: undefined, issued: CircleCheck, none: undefined };

/** Invoices by the day of payment. A refused one is corrected on its order's page. */
export function InvoiceLines({ eventId }: { eventId: string | null }) {
  const t = useTranslations("OfficeMoney.invoices");
  const money = useTranslations("OfficeMoney");
  const locale = useLocale();
  const sumWords = useSumWords();
  const filtered = useLinesFilter(eventId);
  const list = useLines("money/invoices", filtered.query, ({ invoices: lines, sums }) => ({ lines, sums }));
  return (
    <LinesPart
      path="money/invoices"
      filtered={filtered}
      list={list}
      states={states.map((value) => ({ value, label: t(`states.${value}`) }))}
    >
      <DataTable
        label={money("tabs.invoices")}
        height={52}
        rows={list.lines}
        rowKey={({ order_no }) => order_no}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "at",
            header: t("at"),
            cell: ({ paid_at: at }) => <span className="num">{formatDateTime(at, locale)}</span>,
            total: ({ length }) => sumWords(list.sums, length),
          },
          { id: "order", header: t("order"), cell: (line) => <OrderCell {...line} /> },
          {
            id: "number",
            header: t("number"),
            cell: ({ invoice_no: no, kind, tax_number: tax }) => (
              <>
                <span className="num">{no ?? "–"}</span>
                <span className="tb-second num">{[t(`kinds.${kind}`), tax].filter(Boolean).join(" ")}</span>
              </>
            ),
          },
          {
            id: "state",
            header: money("lists.state"),
            cell: ({ state, problem, issued_at: at }) => (
              <>
                <StatusWord tone={tones[state]} icon={icons[state]}>
                  {t(`states.${state}`)}
                </StatusWord>
                <span className="tb-second num">{state === "issued" && at ? formatDateTime(at, locale) : problem}</span>
              </>
            ),
          },
          {
            id: "tax",
            header: t("tax"),
            isNumber: true,
            cell: ({ tax }) => (tax === 0 ? "–" : formatCount(tax)),
            total: () => formatCount(list.sums?.tax ?? 0),
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
