"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PastedLines } from "@/components/office/ui/texts/pasted-lines";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { ReadResult } from "@/lib/office/money/payouts/types";

type ResultDialogProps = { number: string; onClose: () => void; onDone: () => void };

/** Imports the bank's result file: first shows the effect of each line, then settles the batch. */
export function ResultDialog({ number, onClose, onDone }: ResultDialogProps) {
  const t = useTranslations("OfficeMoney.payouts");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadResult>();
  const ready = read?.rows.filter(({ outcome }) => outcome === "paid" || outcome === "failed").length ?? 0;
  async function look(): Promise<void> {
    await run(async () => setRead(await officeApi.post("money/payout_result", { number, text, apply: false })));
  }
  async function apply(): Promise<void> {
    const body = { number, text, apply: true, revision: read?.revision };
    if (await run(() => officeApi.post("money/payout_result", body))) onDone();
  }
  function change(next: string): void {
    setText(next);
    setRead(undefined);
    forget();
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t("result")} description={t("resultWhat")}>
      <div className="mo-result">
        <PastedLines
          fileLabel={t("resultFile")}
          textLabel={t("resultText")}
          value={text}
          error={refusal.field(thrown, "text")}
          onChange={change}
        />
        <FormFailure>{refusal.whole(thrown, "text")}</FormFailure>
        {read ? (
          <ul className="mo-rows num">
            {read.rows.map(({ line, refund_id: id, outcome, problem }) => (
              <li key={line}>
                {line} · {id} · <b>{t(`outcomes.${outcome}`)}</b> {problem}
              </li>
            ))}
          </ul>
        ) : null}
        {read && ready > 0 ? (
          <Button variant="ink" block loading={pending} onClick={() => void apply()}>
            {t("resultNow", { count: ready })}
          </Button>
        ) : (
          <Button variant="line" block loading={pending} disabled={!text.trim()} onClick={() => void look()}>
            {t("resultLook")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
