"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { CORRECTION_MAX } from "@/lib/office/statements/rules";

type CorrectionDialogProps = { statementId: string; onClose: () => void; onDone: () => void };

/** Writes a correction into a statement: in favour of the organizer or of the house, with a reason. */
export function CorrectionDialog({ statementId, onClose, onDone }: CorrectionDialogProps) {
  const t = useTranslations("OfficeStatements.correction");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [sign, setSign] = useState<"1" | "-1">("1");
  const [amount, setAmount] = useState<number>();
  const [reason, setReason] = useState("");
  async function save(): Promise<void> {
    const body = { statement_id: statementId, amount: (amount ?? NaN) * Number(sign), reason };
    if (await run(() => officeApi.post("statement/correction_add", body))) onDone();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={t("title")} description={t("what")}>
      <Form onSubmit={save} summary={false} className="of-form">
        <Select
          label={t("direction")}
          value={sign}
          options={[
            { value: "1", label: t("toOrganizer") },
            { value: "-1", label: t("fromOrganizer") },
          ]}
          onChange={({ target }) => setSign(target.value === "1" ? "1" : "-1")}
        />
        <NumberInput
          label={t("amount")}
          min={1}
          max={CORRECTION_MAX}
          value={amount}
          error={refusal.field(thrown, "amount")}
          onChange={setAmount}
        />
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
        <FormFailure>{refusal.whole(thrown, "amount", "reason")}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="ink" loading={pending}>
            {t("save")}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words("close")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
