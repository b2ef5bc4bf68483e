"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Select } from "@/components/ui/select";

const salutations = [1, 2, 3, 4] as const;

/** For `register(…, { setValueAs: toSalutation })`: converts the select's text to a number (docs/specification.md, section 3). */
export const toSalutation = (value: unknown) => (value ? Number(value) : undefined);

type SalutationSelectProps = {
  field: UseFormRegisterReturn;
  /** adds an empty option that is selected first */ unchosen?: boolean;
  error?: string;
};

/** Mr, Mrs, Miss, or none. */
export function SalutationSelect({ field, unchosen = false, error }: SalutationSelectProps) {
  const t = useTranslations("Members");
  return (
    <Select
      label={t("fields.salutation")}
      placeholder={unchosen ? t("fields.choose") : undefined}
      options={salutations.map((value) => ({ value: String(value), label: t(`salutations.${value}`) }))}
      error={error}
      {...field}
    />
  );
}
