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
import type { AllowanceLine } from "@/lib/domain/money/schemas";
import { formatMoney } from "@/lib/i18n/format";

type AllowanceFormProps = { line: AllowanceLine; onClose: () => void; onDone: () => void };

/** Notes the number that an allowance has at the invoice provider; it cannot be changed afterwards. */
export function AllowanceForm({ line, onClose, onDone }: AllowanceFormProps) {
  const t = useTranslations("OfficeMoney.allowances");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const [no, setNo] = useState("");
  const { pending, thrown, run } = useAct();
  async function save(): Promise<void> {
    const body = { return_id: line.return_id, allowance_no: no };
    if (await run(() => officeApi.post("money/allowance_made", body))) onDone();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t("noteTitle")}
      description={t("noteText", { invoice: line.invoice_no, amount: formatMoney(line.amount) })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words("close")}
          </Button>
          <Button variant="ink" loading={pending} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Input
        label={t("number")}
        className="num"
        autoComplete="off"
        value={no}
        onChange={({ target }) => setNo(target.value)}
        error={refusal.field(thrown, "allowance_no")}
      />
      <FormFailure>{refusal.whole(thrown, "allowance_no")}</FormFailure>
    </Dialog>
  );
}
