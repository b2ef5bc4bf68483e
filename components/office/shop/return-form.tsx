"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import type { ShopReturns } from "@/lib/office/shop/types";

type ReturnFormProps = { back: ShopReturns["returns"][number]; onDone: () => void; onClose: () => void };

/** Decides about a return, or records its arrival, with the consequences of each. */
export function ReturnForm({ back, onDone, onClose }: ReturnFormProps) {
  const t = useTranslations("OfficeShop.returns");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [note, setNote] = useState("");
  const [restock, setRestock] = useState(false);
  const { return_id, status, kind, amount, qty } = back;
  const act = async (send: () => Promise<unknown>) => {
    if (await run(send)) onDone();
  };
  const decide = (approved: boolean) => act(() => officeApi.post("shop/decide_return", { return_id, approved, note: note.trim() }));
  const receive = (outcome: "refund" | "replacement") => act(() => officeApi.post("shop/receive_return", { return_id, outcome, restock }));
  return (
    <Form onSubmit={() => (status === "requested" ? decide(true) : receive("refund"))} className="of-form" summary={false}>
      {status === "requested" ? (
        <>
          <p className="of-consequence">{t("decideWhat")}</p>
          <Field label={t("note")} hint={t("noteHint")} error={refusal.field(thrown, "note")}>
            {(control) => <textarea {...control} className="inp" rows={2} value={note} onChange={({ target }) => setNote(target.value)} />}
          </Field>
        </>
      ) : (
        <>
          <p className="of-consequence">{t(kind === "rma" ? "receiveWhatFaulty" : "receiveWhat", { amount: formatMoney(amount), qty })}</p>
          <Checkbox label={t("restock")} checked={restock} onChange={({ target }) => setRestock(target.checked)} />
        </>
      )}
      <FormFailure>{refusal.whole(thrown, "note")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="ink" loading={pending}>
          {status === "requested" ? t("approve") : t("refund", { amount: formatMoney(amount) })}
        </Button>
        {status === "requested" ? (
          <Button variant="line" disabled={pending} onClick={() => void decide(false)}>
            {t("reject")}
          </Button>
        ) : kind === "rma" ? (
          <Button variant="line" disabled={pending} onClick={() => void receive("replacement")}>
            {t("replace")}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </Form>
  );
}
