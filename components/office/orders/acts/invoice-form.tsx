"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";

/** Sends an invoice again that the provider refused. */
export function InvoiceForm({ orderNo, onDone }: { orderNo: string; onDone: () => void }) {
  const t = useTranslations("OfficeOrders");
  const [withoutCarrier, setWithoutCarrier] = useState(false);
  const [email, setEmail] = useState("");
  return (
    <ActForm
      act={t("acts.invoiceNow")}
      wordsLabel={t("fields.reason")}
      fields={["email"]}
      consequence={t("what.invoice")}
      send={(reason) =>
        officeApi.post("invoice/again", { order_no: orderNo, without_carrier: withoutCarrier, email: email.trim() || undefined, reason })
      }
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <Checkbox
            label={t("fields.withoutCarrier")}
            checked={withoutCarrier}
            onChange={({ target }) => setWithoutCarrier(target.checked)}
          />
          <Input
            label={t("fields.otherEmail")}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errorOf("email")}
          />
        </>
      )}
    </ActForm>
  );
}
