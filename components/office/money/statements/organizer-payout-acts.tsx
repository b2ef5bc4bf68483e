"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { saveText } from "@/lib/client/office/save-text";
import { formatMoney } from "@/lib/i18n/format";
import type { OrganizerPayoutView } from "@/lib/office/statements/payouts/types";

type Line = OrganizerPayoutView["lines"][number];
type Asked = "approve" | "withdraw" | "file" | "paid" | Line;

/** The acts on a batch in its current state. A dialog confirms each of them. */
export function OrganizerPayoutActs({ batch, onChanged }: { batch: OrganizerPayoutView; onChanged: () => void }) {
  const t = useTranslations("OfficeStatements.batches");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [asked, setAsked] = useState<Asked>();
  const [reason, setReason] = useState("");
  const { number, revision, state, own, count, lines } = batch;
  const amount = formatMoney(batch.amount);
  const isExported = batch.exported_at !== null;
  const ask = (act: Asked) => {
    forget();
    setReason("");
    setAsked(act);
  };
  async function act(wish: Asked): Promise<unknown> {
    if (wish === "approve") return officeApi.post("statement/payout_approve", { number, revision });
    if (wish === "withdraw") return officeApi.post("statement/payout_withdraw", { number, revision });
    if (wish === "paid") return officeApi.post("statement/payout_settle", { number, revision, sent_back: null });
    if (wish !== "file") {
      const sentBack = { statement_id: wish.statement_id, problem: reason };
      return officeApi.post("statement/payout_settle", { number, revision, sent_back: sentBack });
    }
    const file = await officeApi.post("statement/payout_file", { number, revision, reason });
    return saveText(file.text, { fileName: file.file_name, type: "text/csv;charset=utf-8" });
  }
  async function send(wish: Asked): Promise<void> {
    if (!(await run(() => act(wish)))) return;
    setAsked(undefined);
    onChanged();
  }
  const name = typeof asked === "object" ? "back" : asked;
  const now = { approve: t("approve", { count, amount }), withdraw: t("withdraw"), file: t("file"), paid: t("paid"), back: t("cameBack") };
  return (
    <div className="of-acts-column">
      {state === "waiting" && own ? <p className="of-sub">{t("ownWaits")}</p> : null}
      {state === "waiting" && !own ? (
        <Button variant="spot" block onClick={() => ask("approve")}>
          {now.approve}
        </Button>
      ) : null}
      {state === "approved" || isExported ? (
        <Button variant={state === "approved" ? "spot" : "line"} block onClick={() => ask("file")}>
          {t(isExported ? "fileAgain" : "file")}
        </Button>
      ) : null}
      {isExported && lines.some((line) => line.state === "open") ? (
        <Button variant="ink" block onClick={() => ask("paid")}>
          {now.paid}
        </Button>
      ) : null}
      {isExported
        ? lines
            .filter((line) => line.state === "open" || line.state === "paid")
            .map((line) => (
              <Button key={line.statement_id} variant="line" block onClick={() => ask(line)}>
                {`${now.back} ${line.statement}`}
              </Button>
            ))
        : null}
      {state === "waiting" || state === "approved" ? (
        <Button variant="line" block onClick={() => ask("withdraw")}>
          {now.withdraw}
        </Button>
      ) : null}
      {asked && name ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
          title={t(`ask.${name}`, { number: typeof asked === "object" ? asked.statement : number })}
          description={t(`askWhat.${name}`, { amount })}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsked(undefined)}>
                {words("close")}
              </Button>
              <Button
                variant={name === "withdraw" || name === "back" ? "danger" : "ink"}
                loading={pending}
                onClick={() => void send(asked)}
              >
                {now[name]}
              </Button>
            </>
          }
        >
          {name === "file" ? (
            <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
          ) : null}
          {name === "back" ? (
            <Input
              label={t("bankSays")}
              autoComplete="off"
              maxLength={200}
              value={reason}
              error={refusal.field(thrown, "sent_back")}
              onChange={({ target }) => setReason(target.value)}
            />
          ) : null}
          <FormFailure>{refusal.whole(thrown, "reason", "sent_back")}</FormFailure>
        </Dialog>
      ) : null}
    </div>
  );
}
