"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import type { Payout } from "@/lib/office/money/payouts/types";

type SentBackDialogProps = { batch: Payout; line: Payout["lines"][number]; onClose: () => void; onDone: () => void };

/** Records a transfer that the bank sent back, with the bank's reason. The refund is then due again. */
export function SentBackDialog({ batch, line, onClose, onDone }: SentBackDialogProps) {
  const t = useTranslations("OfficeMoney.payouts");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [problem, setProblem] = useState("");
  const [isAsked, setAsked] = useState(true);
  async function save(): Promise<void> {
    const lines = [{ refund_id: line.refund_id, paid: false, problem, ask_account: isAsked }];
    const { number, revision } = batch;
    if (await run(() => officeApi.post("money/payout_settle", { number, revision, lines }))) onDone();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t("sentBackTitle", { order: line.order_no, amount: formatMoney(line.amount) })}
      description={t("sentBackWhat")}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words("close")}
          </Button>
          <Button variant="danger" loading={pending} onClick={() => void save()}>
            {t("sentBackNow")}
          </Button>
        </>
      }
    >
      <Input
        label={t("bankSays")}
        autoComplete="off"
        maxLength={200}
        value={problem}
        onChange={({ target }) => setProblem(target.value)}
        error={refusal.field(thrown, "lines")}
      />
      <Checkbox label={t("askAccount")} checked={isAsked} onChange={({ target }) => setAsked(target.checked)} />
      <FormFailure>{refusal.whole(thrown, "lines")}</FormFailure>
    </Dialog>
  );
}
