"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { useSumWords } from "@/components/office/money/lists/use-sum-words";
import { DataTable } from "@/components/office/ui/data-table";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { Payouts } from "@/lib/office/money/payouts/types";

type DueRefundsProps = { payouts: Payouts | undefined; onCreated: (number: string) => void };

/** Refunds that are due by transfer. A refund to an account with another name than the buyer's is selected only by hand. */
export function DueRefunds({ payouts, onCreated }: DueRefundsProps) {
  const t = useTranslations("OfficeMoney.payouts");
  const refusal = useRefusalText();
  const sumWords = useSumWords();
  const { run, pending, thrown } = useAct();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const due = payouts?.due;
  const isChosen = (line: Payouts["due"][number]) => line.other_name === changed.has(line.refund_id);
  const chosen = due?.filter(isChosen) ?? [];
  const amount = chosen.reduce((sum, line) => sum + line.amount, 0);
  const others = due?.filter((line) => line.other_name && !isChosen(line)).length ?? 0;
  function turn(id: string): void {
    const next = new Set(changed);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  }
  async function create(): Promise<void> {
    const refunds = chosen.map(({ refund_id, revision }) => ({ refund_id, revision }));
    let number = "";
    const isDone = await run(async () => {
      ({ number } = await officeApi.post("money/payout_create", { refunds }));
    });
    if (isDone) onCreated(number);
  }
  return (
    <>
      <DataTable
        label={t("due")}
        height={52}
        rows={due}
        rowKey={({ refund_id }) => refund_id}
        empty={<p>{t("nothingDue")}</p>}
        columns={[
          {
            id: "choose",
            header: t("choose"),
            // the next column is wide enough for the words
            total: () => "",
            cell: (line) => (
              <input
                type="checkbox"
                className="mo-choose"
                aria-label={t("chooseOne", { order: line.order_no, amount: formatMoney(line.amount) })}
                checked={isChosen(line)}
                onChange={() => turn(line.refund_id)}
              />
            ),
          },
          {
            id: "order",
            header: t("order"),
            total: ({ length }) => sumWords(payouts && { count: payouts.due_count }, length),
            cell: ({ order_no: no, origin }) => (
              <>
                <Link className="mo-order num" href={`/office/orders/${no}`}>
                  {no}
                </Link>
                <span className="tb-second">{t(`origins.${origin}`)}</span>
              </>
            ),
          },
          {
            id: "to",
            header: t("to"),
            cell: ({ account, holder, other_name: isOther, problem }) => (
              <>
                <span className="num">{account}</span> {holder}
                <span className={isOther ? "tb-second mo-other" : "tb-second"}>
                  {[isOther ? t("otherName") : null, problem].filter(Boolean).join(" · ")}
                </span>
              </>
            ),
          },
          {
            id: "amount",
            header: t("amount"),
            isNumber: true,
            cell: (line) => <b>{formatCount(line.amount)}</b>,
            total: () => formatCount(payouts?.due_amount ?? 0),
          },
        ]}
      />
      {payouts && due && payouts.due_count > due.length ? (
        <p className="of-sub num">{t("more", { count: payouts.due_count - due.length })}</p>
      ) : null}
      {due && due.length > 0 ? (
        <div className="mo-make">
          <Button variant="ink" disabled={chosen.length === 0} loading={pending} onClick={() => void create()}>
            {t("make", { count: chosen.length, amount: formatMoney(amount) })}
          </Button>
          <span className="of-sub">{others > 0 ? t("othersStay", { count: others }) : t("makeWhat")}</span>
        </div>
      ) : null}
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </>
  );
}
