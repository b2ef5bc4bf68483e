"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";

const empty = { last_name: "", first_name: "", mobile: "", email: "" };
const names = Object.keys(empty) as (keyof typeof empty)[];

/** Corrects the buyer of an order. Only the fields with typed text are changed. */
export function CorrectForm({ orderNo, onDone }: { orderNo: string; onDone: () => void }) {
  const t = useTranslations("OfficeOrders");
  const [typed, setTyped] = useState(empty);
  return (
    <ActForm
      act={t("acts.correctSave")}
      wordsLabel={t("fields.reason")}
      fields={names}
      consequence={t("acts.correctWhat")}
      send={(reason) => {
        const { mobile, ...texts } = typed;
        const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== ""));
        return officeApi.post("order/correct_buyer", {
          order_no: orderNo,
          ...given,
          ...(mobile.trim() ? { mobile: { mobile } } : {}),
          reason,
        });
      }}
      onDone={onDone}
    >
      {(errorOf) =>
        names.map((name) => (
          <Input
            key={name}
            label={t(`fields.${name}`)}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={errorOf(name)}
          />
        ))
      }
    </ActForm>
  );
}
