"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";

type UndoFormProps = { ticketNo: string; onDone: () => void; onBack: () => void };

/** Undoes an entry: shows the consequences and asks for the reason. */
export function UndoForm({ ticketNo, onDone, onBack }: UndoFormProps) {
  const t = useTranslations("OfficeGate");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [reason, setReason] = useState("");
  useLeaveQuestion(reason !== "");
  async function submit(): Promise<void> {
    if (await run(() => officeApi.post("gate/undo", { ticket_no: ticketNo, reason }))) onDone();
  }
  return (
    <Form onSubmit={submit} className="of-form" summary={false}>
      <p className="of-consequence">{t("undoWhat")}</p>
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
      <FormFailure>{refusal.whole(thrown, "reason")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="danger" loading={pending}>
          {t("undoNow")}
        </Button>
        <Button variant="ghost" data-leave onClick={onBack}>
          {t("keep")}
        </Button>
      </div>
    </Form>
  );
}
