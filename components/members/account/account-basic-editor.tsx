"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountForm } from "@/components/members/account/account-form";
import { NameFields } from "@/components/members/name-fields";
import { SalutationSelect, toSalutation } from "@/components/members/salutation-select";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { api } from "@/lib/client/api";
import { basicSchema } from "@/lib/domain/members/schemas";

/** Name and salutation. */
export function AccountBasicEditor({ member, onSaved, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const { last_name, first_name, salutation } = member;
  const form = useForm<z.input<typeof basicSchema>, unknown, z.output<typeof basicSchema>>({
    resolver: zodResolver(basicSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { last_name, first_name, salutation },
  });
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty, isSubmitting },
  } = form;
  const refuse = useRefusal(form);

  const submit = handleSubmit(async (values) => {
    try {
      const saved = await api.post("/member/modify/basic", values);
      onSaved(saved.member, t("account.basic.saved"));
    } catch (thrown) {
      refuse(thrown);
    }
  });

  return (
    <AccountForm
      onSubmit={submit}
      action={t("account.save")}
      saving={isSubmitting}
      failure={errors.root?.message}
      dirty={isDirty}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <NameFields form={form} />
      <SalutationSelect field={register("salutation", { setValueAs: toSalutation })} error={text(errors.salutation)} />
    </AccountForm>
  );
}
