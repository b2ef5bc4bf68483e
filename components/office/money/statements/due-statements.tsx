"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/office/ui/data-table";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { StatementList } from "@/lib/office/statements/types";

type Due = StatementList["due"];

/** Closed statements that can be paid now; all are chosen at first. */
export function DueStatements({ due, onCreated }: { due: Due | undefined; onCreated: (number: string) => void }) {
  const t = useTranslations("OfficeStatements");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = due?.filter(({ statement_id: id }) => !left.has(id)) ?? [];
  const sum = (lines: Due) => lines.reduce((all, { net }) => all + (net ?? 0), 0);
  function turn(id: string): void {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }
  async function create(): Promise<void> {
    const statements = chosen.map(({ statement_id, revision }) => ({ statement_id, revision }));
    let number = "";
    const isDone = await run(async () => {
      ({ number } = await officeApi.post("statement/payout_create", { statements }));
    });
    if (isDone) onCreated(number);
  }
  return (
    <>
      <DataTable
        label={t("due.title")}
        height={52}
        rows={due}
        rowKey={({ statement_id: id }) => id}
        empty={<p>{t("due.none")}</p>}
        columns={[
          {
            id: "choose",
            header: t("due.choose"),
            total: () => "",
            cell: ({ statement_id: id, number, net }) => (
              <input
                type="checkbox"
                className="mo-choose"
                aria-label={t("due.chooseOne", { number: number ?? "", amount: formatMoney(net ?? 0) })}
                checked={!left.has(id)}
                onChange={() => turn(id)}
              />
            ),
          },
          {
            id: "number",
            header: t("number"),
            total: () => "",
            cell: ({ number, organizer }) => (
              <>
                <b className="num">{number}</b>
                <span className="tb-second">{organizer}</span>
              </>
            ),
          },
          {
            id: "to",
            header: t("due.to"),
            total: () => "",
            cell: ({ account, holder }) => (
              <>
                <span className="num">{account}</span>
                <span className="tb-second">{holder}</span>
              </>
            ),
          },
          {
            id: "net",
            header: t("net"),
            isNumber: true,
            cell: ({ net }) => <b>{formatCount(net ?? 0)}</b>,
            total: () => formatCount(sum(due ?? [])),
          },
        ]}
      />
      {due && due.length > 0 ? (
        <div className="mo-make">
          <Button variant="ink" disabled={chosen.length === 0} loading={pending} onClick={() => void create()}>
            {t("due.make", { count: chosen.length, amount: formatMoney(sum(chosen)) })}
          </Button>
          <span className="of-sub">{t("due.makeWhat")}</span>
        </div>
      ) : null}
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </>
  );
}
