"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";

type ReasonFieldProps = Omit<ComponentProps<"textarea">, "id"> & { error?: string };

/** Asks for the reason of an act about money, tickets or rights. The audit records it. */
export function ReasonField({ error, ...rest }: ReasonFieldProps) {
  const t = useTranslations("Office.reason");
  return (
    <Field label={t("label")} hint={t("hint")} error={error}>
      {(control) => <textarea rows={3} maxLength={500} {...rest} {...control} className="inp" />}
    </Field>
  );
}
