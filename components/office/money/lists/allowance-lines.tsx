"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CircleCheck } from "@/components/icons/circle-check";
import { AllowanceForm } from "@/components/office/money/lists/allowance-form";
import { LinesPart } from "@/components/office/money/lists/lines-part";
import { OrderCell } from "@/components/office/money/lists/order-cell";
import { useLines } from "@/components/office/money/lists/use-lines";
import { useLinesFilter } from "@/components/office/money/lists/use-lines-filter";
import { useSumWords } from "@/components/office/money/lists/use-sum-words";
import { DataTable } from "@/components/office/ui/data-table";
import { StatusWord } from "@/components/office/ui/status-word";
import { Button } from "@/components/ui/button";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { AllowanceLine } from "@/lib/office/money/schemas";

const states = ["due", "made"] as const;

/** Refunds that need a voided invoice or an allowance. Staff do that on the provider's site and record it here. */
export function AllowanceLines({ eventId }: { eventId: string | null }) {
  const t = useTranslations("OfficeMoney.allowances");
  const money = useTranslations("OfficeMoney");
  const locale = useLocale();
  const [open, setOpen] = useState<AllowanceLine>();
  const sumWords = useSumWords();
  const filtered = useLinesFilter(eventId);
  const list = useLines("money/allowances", filtered.query, ({ allowances: lines, sums }) => ({ lines, sums }));
  return (
    <LinesPart
      path="money/allowances"
      filtered={filtered}
      list={list}
      states={states.map((value) => ({ value, label: t(`states.${value}`) }))}
    >
      <p className="of-sub mo-hint">{t("hint")}</p>
      <DataTable
        label={money("tabs.allowances")}
        height={52}
        rows={list.lines}
        rowKey={({ refund_id }) => refund_id}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "at",
            header: t("at"),
            cell: ({ decided_at: at }) => <span className="num">{formatDateTime(at, locale)}</span>,
            total: ({ length }) => sumWords(list.sums, length),
          },
          { id: "order", header: t("order"), cell: (line) => <OrderCell {...line} /> },
          { id: "invoice", header: t("invoice"), cell: ({ invoice_no: no }) => <span className="num">{no}</span> },
          {
            id: "goods",
            header: t("goods"),
            isWideOnly: true,
            cell: ({ goods, qty }) => (goods === null ? t("feesAndGoods") : `${goods} × ${qty}`),
          },
          {
            id: "number",
            header: t("number"),
            cell: (line) =>
              line.made_at ? (
                <>
                  <StatusWord tone="ok" icon={CircleCheck}>
                    {t(line.allowance_no ? "states.made" : "voided")}
                  </StatusWord>
                  <span className="tb-second num">{line.allowance_no}</span>
                </>
              ) : (
                <Button size="sm" onClick={() => setOpen(line)}>
                  {t(line.act === "void" ? "noteVoid" : "note")}
                </Button>
              ),
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
      {open ? (
        <AllowanceForm
          line={open}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            list.again();
          }}
        />
      ) : null}
    </LinesPart>
  );
}
