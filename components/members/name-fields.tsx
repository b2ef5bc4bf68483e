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
  /** a third field next to them */
  children?: ReactNode;
};

/** Last and first name, next to each other. */
export function NameFields<Draft extends FieldValues, Values>({ form, children }: NameFieldsProps<Draft, Values>) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const { errors, dirtyFields, isSubmitted } = form.formState as unknown as FormState<{ last_name: string; first_name: string }>;
  const [last, first] = ["last_name", "first_name"] as [Path<Draft>, Path<Draft>];
  // no error on leaving an empty field: it would move the next field while the visitor presses it
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
