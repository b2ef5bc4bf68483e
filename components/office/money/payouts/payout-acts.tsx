"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/office/money/payouts/result-dialog";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { saveText } from "@/lib/client/office/save-text";
import { formatMoney } from "@/lib/i18n/format";
import type { Payout } from "@/lib/office/money/payouts/types";

type Asked = "approve" | "withdraw" | "file" | "paid" | "result";

/** The acts on a batch in its current state. A dialog confirms each act that moves money or shows account numbers. */
export function PayoutActs({ batch, onChanged }: { batch: Payout; onChanged: () => void }) {
  const t = useTranslations("OfficeMoney.payouts");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [asked, setAsked] = useState<Asked>();
  const [reason, setReason] = useState("");
  const { number, revision, state, own, count, open } = batch;
  const openAmount = batch.lines.reduce((sum, line) => sum + (line.state === "open" ? line.amount : 0), 0);
  const amount = formatMoney(asked === "paid" ? openAmount : batch.amount);
  const ask = (act: Asked) => {
    forget();
    setAsked(act);
  };
  const acts: Record<Exclude<Asked, "result">, () => Promise<unknown>> = {
    approve: () => officeApi.post("money/payout_approve", { number, revision }),
    withdraw: () => officeApi.post("money/payout_withdraw", { number, revision }),
    paid: () => officeApi.post("money/payout_settle", { number, revision, all_paid: true }),
    file: async () => {
      const file = await officeApi.post("money/payout_file", { number, revision, reason });
      saveText(file.text, { fileName: file.file_name, type: "text/csv;charset=utf-8" });
    },
  };
  async function send(act: Exclude<Asked, "result">): Promise<void> {
    if (!(await run(acts[act]))) return;
    setAsked(undefined);
    onChanged();
  }
  const isExported = batch.exported_at !== null;
  return (
    <div className="of-acts-column">
      {state === "waiting" && own ? <p className="of-sub">{t("ownWaits")}</p> : null}
      {state === "waiting" && !own ? (
        <Button variant="spot" block onClick={() => ask("approve")}>
          {t("approve", { count, amount: formatMoney(batch.amount) })}
        </Button>
      ) : null}
      {state === "approved" || isExported ? (
        <Button variant={state === "approved" ? "spot" : "line"} block onClick={() => ask("file")}>
          {t(isExported ? "fileAgain" : "file")}
        </Button>
      ) : null}
      {isExported && open > 0 ? (
        <Button variant="ink" block onClick={() => ask("paid")}>
          {t("allPaid", { count: open })}
        </Button>
      ) : null}
      {isExported ? (
        <Button variant="line" block onClick={() => ask("result")}>
          {t("result")}
        </Button>
      ) : null}
      {state === "waiting" || state === "approved" ? (
        <Button variant="line" block onClick={() => ask("withdraw")}>
          {t("withdraw")}
        </Button>
      ) : null}
      {asked === "result" ? <ResultDialog number={number} onClose={() => setAsked(undefined)} onDone={onChanged} /> : null}
      {asked && asked !== "result" ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
          title={t(`ask.${asked}`, { number })}
          description={t(`askWhat.${asked}`, { count: asked === "paid" ? open : count, amount })}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsked(undefined)}>
                {words("close")}
              </Button>
              <Button variant={asked === "withdraw" ? "danger" : "ink"} loading={pending} onClick={() => void send(asked)}>
                {t(`askNow.${asked}`, { count: asked === "paid" ? open : count, amount })}
              </Button>
            </>
          }
        >
          {asked === "file" ? (
            <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
          ) : null}
          <FormFailure>{refusal.whole(thrown, "reason")}</FormFailure>
        </Dialog>
      ) : null}
    </div>
  );
}
