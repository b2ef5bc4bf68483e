"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { officeApi } from "@/lib/client/office/office-api";

type HandledDialogProps = { merchantOrderNo: string | undefined; onClose: (isDone: boolean) => void };

/** Records how a payment without an order was handled. */
export function HandledDialog({ merchantOrderNo, onClose }: HandledDialogProps) {
  const t = useTranslations("OfficeToday.list");
  const refusal = useRefusalText();
  const [note, setNote] = useState("");
  const { pending, thrown, run, forget } = useAct();
  function close(isDone: boolean): void {
    forget();
    setNote("");
    onClose(isDone);
  }
  async function save(): Promise<void> {
    if (await run(() => officeApi.post("money/payment_handled", { merchant_order_no: merchantOrderNo, note }))) close(true);
  }
  return (
    <Dialog
      open={merchantOrderNo !== undefined}
      onOpenChange={(open) => (open ? undefined : close(false))}
      title={t("handledTitle")}
      description={merchantOrderNo}
      footer={
        <>
          <Button variant="ghost" onClick={() => close(false)}>
            {t("keep")}
          </Button>
          <Button variant="ink" loading={pending} onClick={() => void save()}>
            {t("handled")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("handledText")}</p>
      <Field label={t("note")} error={refusal.field(thrown, "note")}>
        {(control) => <textarea {...control} className="inp" rows={3} value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      {thrown ? <p role="alert">{refusal.whole(thrown, "note")}</p> : null}
    </Dialog>
  );
}
