"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldValues, FormState, Path, UseFormReturn } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { Input } from "@/components/ui/input";
import { NAME_INPUT_MAX } from "@/lib/domain/members/schemas";

type NameFieldsProps<Draft extends FieldValues, Values> = {
  /** has `last_name` and `first_name` */
  form: UseFormReturn<Draft, unknown, Values>;
  /** a third field, beside them */
  children?: ReactNode;
};

/** Last and first name, side by side. */
export function NameFields<Draft extends FieldValues, Values>({ form, children }: NameFieldsProps<Draft, Values>) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const { errors, dirtyFields, isSubmitted } = form.formState as unknown as FormState<{ last_name: string; first_name: string }>;
  const [last, first] = ["last_name", "first_name"] as [Path<Draft>, Path<Draft>];
  // who passes through an empty field on the way to another is not stopped: what is pressed next would move away
  const error = (name: "last_name" | "first_name") => (dirtyFields[name] || isSubmitted ? text(errors[name]) : undefined);
  return (
    <div className={children ? "name-row" : "grid grid-cols-2 gap-3"}>
      <Input
        label={t("fields.lastName")}
        autoComplete="family-name"
        maxLength={NAME_INPUT_MAX}
        error={error("last_name")}
        {...form.register(last)}
      />
      <Input
        label={t("fields.firstName")}
        autoComplete="given-name"
        maxLength={NAME_INPUT_MAX}
        error={error("first_name")}
        {...form.register(first)}
      />
      {children}
    </div>
  );
}
