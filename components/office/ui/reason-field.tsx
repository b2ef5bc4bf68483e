"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";

type ReasonFieldProps = Omit<ComponentProps<"textarea">, "id"> & { error?: string };

/** Why: asked where money, tickets or rights move. It stands in the audit. */
export function ReasonField({ error, ...rest }: ReasonFieldProps) {
  const t = useTranslations("Office.reason");
  return (
    <Field label={t("label")} hint={t("hint")} error={error}>
      {(control) => <textarea rows={3} maxLength={500} {...rest} {...control} className="inp" />}
    </Field>
  );
}
