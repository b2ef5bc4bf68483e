"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, FormState, Path, UseFormReturn } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { PasswordInput } from "@/components/ui/password-input";
import { PASSWORD_INPUT_MAX } from "@/lib/domain/members/schemas";

type NewPasswordFieldsProps<Draft extends FieldValues, Values> = {
  /** has `password` and `password_confirm` (repeated-password) */
  form: UseFormReturn<Draft, unknown, Values>;
  label?: string;
  repeatLabel?: string;
  /** next to each other if there is room; then an error of the first field has the width of both */
  pair?: boolean;
};

/** A new password and its repetition. */
export function NewPasswordFields<Draft extends FieldValues, Values>({
  form,
  label,
  repeatLabel,
  pair = false,
}: NewPasswordFieldsProps<Draft, Values>) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const { register, trigger } = form;
  const { errors, dirtyFields } = form.formState as unknown as FormState<{ password: string; password_confirm: string }>;
  const [first, repeat] = ["password", "password_confirm"] as [Path<Draft>, Path<Draft>];
  const wide = pair && !errors.password_confirm;
  const fields = (
    <>
      <PasswordInput
        fieldClassName={wide ? "@min-[18.5rem]:[&_.msg]:w-[calc(200%+0.625rem)]" : undefined}
        label={label ?? t("fields.newPassword")}
        autoComplete="new-password"
        maxLength={PASSWORD_INPUT_MAX}
        hint={pair && errors.password_confirm ? undefined : t("fields.passwordHint")}
        error={text(errors.password)}
        {...register(first, {
          onChange: () => {
            if (dirtyFields.password_confirm) void trigger(repeat);
          },
        })}
      />
      <PasswordInput
        label={repeatLabel ?? t("fields.passwordConfirm")}
        autoComplete="new-password"
        maxLength={PASSWORD_INPUT_MAX}
        error={text(errors.password_confirm)}
        {...register(repeat)}
      />
    </>
  );
  if (!pair) return fields;
  return (
    <div className="@container">
      <div className="grid gap-2.5 *:min-w-0 @min-[18.5rem]:grid-cols-2">{fields}</div>
    </div>
  );
}
