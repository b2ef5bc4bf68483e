"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, FormState, Path, UseFormReturn } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { Input } from "@/components/ui/input";
import { NAME_INPUT_MAX } from "@/lib/domain/members/schemas";

type NameFieldsProps<Draft extends FieldValues, Values> = {
  /** has `last_name` and `first_name` */
  form: UseFormReturn<Draft, unknown, Values>;
};

/** Last and first name, side by side. */
export function NameFields<Draft extends FieldValues, Values>({ form }: NameFieldsProps<Draft, Values>) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const { errors } = form.formState as unknown as FormState<{ last_name: string; first_name: string }>;
  const [last, first] = ["last_name", "first_name"] as [Path<Draft>, Path<Draft>];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Input
        label={t("fields.lastName")}
        autoComplete="family-name"
        maxLength={NAME_INPUT_MAX}
        error={text(errors.last_name)}
        {...form.register(last)}
      />
      <Input
        label={t("fields.firstName")}
        autoComplete="given-name"
        maxLength={NAME_INPUT_MAX}
        error={text(errors.first_name)}
        {...form.register(first)}
      />
    </div>
  );
}
