"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import type { OfficeOrder } from "@/lib/office/orders/types";

/** Sends a mail again, optionally to another address and with a text message. */
export function MailForm({ order, onDone }: { order: OfficeOrder; onDone: () => void }) {
  const t = useTranslations("OfficeOrders");
  const [mail, setMail] = useState("");
  const [email, setEmail] = useState("");
  const [text, setText] = useState(false);
  const earlier = [...new Set(order.mails.map(({ template }) => template))];
  return (
    <ActForm
      act={t("acts.mailSend")}
      variant="spot"
      wordsLabel={email ? t("fields.reason") : undefined}
      fields={["email"]}
      consequence={t("acts.mailWhat", { address: email || order.buyer.email })}
      send={(reason) =>
        officeApi.post("order/resend_mails", {
          order_no: order.order_no,
          mail: (mail || undefined) as OrderMail | undefined,
          email: email.trim() || undefined,
          text,
          reason: reason || undefined,
        })
      }
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <Input
            label={t("fields.otherEmail")}
            type="email"
            autoComplete="off"
            placeholder={order.buyer.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errorOf("email")}
          />
          <Select
            label={t("fields.mail")}
            value={mail}
            onChange={({ target }) => setMail(target.value)}
            options={[
              { value: "", label: t("acts.mailOfState") },
              ...earlier.map((name) => ({ value: name, label: t(`mails.${name as "order_paid"}`) })),
            ]}
          />
          <Checkbox label={t("fields.text")} checked={text} onChange={({ target }) => setText(target.checked)} />
        </>
      )}
    </ActForm>
  );
}
