"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import type { RefundLine } from "@/lib/office/money/schemas";

/** The manual steps of a refund: retry at the gateway, or record that the money was paid back outside. */
export function RefundStep({ line, onDone }: { line: RefundLine; onDone: () => void }) {
  const t = useTranslations("OfficeMoney.refunds");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const isCard = line.waits_for === "gateway";
  const isStuck = line.problem === "stuck" || line.problem === "unknown";
  if (!isCard && line.waits_for !== "transfer" && line.waits_for !== "account") return null;
  async function step(act: () => Promise<unknown>): Promise<void> {
    if (!(await run(act))) return;
    setOpen(false);
    onDone();
  }
  const paidBack = { refund_id: line.refund_id, amount: line.amount, card: isCard, reason };
  return (
    <>
      <Button
        size="sm"
        aria-label={`${t("step")} ${line.order_no}`}
        onClick={() => {
          forget();
          setOpen(true);
        }}
      >
        {t("step")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("stepTitle", { order: line.order_no, amount: formatMoney(line.amount) })}
        description={t(isCard ? (isStuck ? "stepWhat.stuck" : "stepWhat.card") : "stepWhat.transfer")}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {words("close")}
            </Button>
            {isCard ? (
              <Button
                loading={pending}
                onClick={() => void step(() => officeApi.post("money/refund_retry", { refund_id: line.refund_id }))}
              >
                {t("retry")}
              </Button>
            ) : null}
            {!isCard || isStuck ? (
              <Button
                variant="danger"
                loading={pending}
                onClick={() => void step(() => officeApi.post("money/refund_paid_back", paidBack))}
              >
                {t("paidBack", { amount: formatMoney(line.amount) })}
              </Button>
            ) : null}
          </>
        }
      >
        {!isCard || isStuck ? (
          <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
        ) : null}
        <FormFailure>{refusal.whole(thrown, "reason")}</FormFailure>
      </Dialog>
    </>
  );
}
