"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import type { AllowanceLine } from "@/lib/office/money/schemas";

type AllowanceFormProps = { line: AllowanceLine; onClose: () => void; onDone: () => void };

/** Records the number of an allowance at the invoice provider, or that the invoice was voided. The entry cannot be changed later. */
export function AllowanceForm({ line, onClose, onDone }: AllowanceFormProps) {
  const t = useTranslations("OfficeMoney.allowances");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const [no, setNo] = useState("");
  const isVoid = line.act === "void";
  const { pending, thrown, run } = useAct();
  async function save(): Promise<void> {
    const body = { refund_id: line.refund_id, allowance_no: isVoid ? null : no };
    if (await run(() => officeApi.post("money/allowance_made", body))) onDone();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(isVoid ? "voidTitle" : "noteTitle")}
      description={t(isVoid ? "voidText" : "noteText", { invoice: line.invoice_no, amount: formatMoney(line.amount) })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words("close")}
          </Button>
          <Button variant="ink" loading={pending} onClick={() => void save()}>
            {t(isVoid ? "noteVoid" : "save")}
          </Button>
        </>
      }
    >
      {isVoid ? null : (
        <Input
          label={t("number")}
          className="num"
          autoComplete="off"
          value={no}
          onChange={({ target }) => setNo(target.value)}
          error={refusal.field(thrown, "allowance_no")}
        />
      )}
      <FormFailure>{refusal.whole(thrown, "allowance_no")}</FormFailure>
    </Dialog>
  );
}
