"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { AgreementRows } from "@/components/members/agreements/agreement-rows";
import { NameFields } from "@/components/members/name-fields";
import { NewPasswordFields } from "@/components/members/new-password-fields";
import { phoneKey, type Phone } from "@/components/members/phone-key";
import { registerFormSchema, type RegisterDraft, type RegisterValues } from "@/components/members/register/register-form-schema";
import { RegisterPhone } from "@/components/members/register/register-phone";
import { useRegister } from "@/components/members/register/use-register";
import { SalutationSelect, toSalutation } from "@/components/members/salutation-select";
import { useCodeVerification } from "@/components/members/use-code-verification";
import type { Country } from "@/components/members/use-countries";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/client/api";
import { agreementNames } from "@/lib/domain/members/agreements/agreement";
import type { MemberView } from "@/lib/domain/members/types";

type RegisterFormProps = {
  countries: Country[];
  onDone: (member: MemberView, how: "registerDone") => void;
  /** called if the number already belongs to a member, to log in with it */
  onKnown: (phone: Phone) => void;
};

const empty = {
  country_code: "886",
  mobile: "",
  last_name: "",
  first_name: "",
  password: "",
  password_confirm: "",
  email: "",
  agree_terms: false,
  agree_privacy: false,
  agree_membership: false,
};

/** The button is only enabled when every field is valid, the number is verified and the three texts are agreed to. */
export function RegisterForm({ countries, onDone, onKnown }: RegisterFormProps) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const reasonId = useId();
  const form = useForm<RegisterDraft, unknown, RegisterValues>({
    resolver: zodResolver(registerFormSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: empty as unknown as RegisterDraft,
  });
  const {
    register,
    watch,
    setValue,
    setFocus,
    formState: { errors, isValid },
  } = form;
  const phone = { country_code: String(watch("country_code") || "886"), mobile: watch("mobile") };
  const verification = useCodeVerification({
    key: phoneKey(phone),
    send: () => api.post("/member/get_verify", phone),
    verify: (code) => api.post("/member/verify", { code, ...phone }),
  });
  const { submit, submitting } = useRegister({ form, verification, onDone });
  const ready = isValid && verification.verified;

  return (
    <Form className="member-form" summary={false} onSubmit={submit}>
      <RegisterPhone
        form={form}
        phone={phone}
        verification={verification}
        countries={countries}
        onKnown={onKnown}
        onVerified={() => setFocus("last_name")}
      />
      <NameFields form={form}>
        <SalutationSelect field={register("salutation", { setValueAs: toSalutation })} unchosen error={text(errors.salutation)} />
      </NameFields>
      <Input
        label={t("fields.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={text(errors.email)}
        {...register("email")}
      />
      <UsernameField mobile={phone.mobile} />
      <NewPasswordFields form={form} pair />
      <AgreementRows
        agreed={Object.fromEntries(agreementNames.map((name) => [name, watch(`agree_${name}`) === true])) as never}
        onAgree={(name) => setValue(`agree_${name}`, true, { shouldValidate: true })}
        error={text(errors.agree_terms ?? errors.agree_privacy ?? errors.agree_membership)}
      />
      <FormFailure>{errors.root?.message}</FormFailure>
      <div>
        <Button
          type="submit"
          variant="spot"
          size="lg"
          block
          disabled={!ready}
          loading={submitting}
          aria-describedby={ready ? undefined : reasonId}
        >
          {t("dialog.register")}
        </Button>
        {ready ? null : (
          <p id={reasonId} className="msg">
            {t("register.incomplete")}
          </p>
        )}
      </div>
    </Form>
  );
}
