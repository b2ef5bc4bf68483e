"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CompanionNote } from "@/components/members/companion-note";
import { PhoneField } from "@/components/members/phone-field";
import type { Phone } from "@/components/members/phone-key";
import type { Country } from "@/components/members/use-countries";
import { useFailureText } from "@/components/members/use-failure-text";
import { useValidationText } from "@/components/members/use-validation-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { PasswordInput } from "@/components/ui/password-input";
import { api, hasCode } from "@/lib/client/api";
import { hasPasskeys } from "@/lib/client/browser/has-passkeys";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { loginSchema, mobileSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

/** Not loaded if the browser does not support passkeys. */
const PasskeyLogin = dynamic(() => import("@/components/members/login/passkey-login").then((file) => file.PasskeyLogin), {
  ssr: false,
  loading: () => <div className="h-14" aria-hidden />,
});

type Draft = z.input<typeof loginSchema>;
/** Checks the number separately, because rules of the whole form do not run while the password is missing. */
const formSchema = loginSchema.refine((draft: { mobile?: unknown }) => draft.mobile === "" || mobileSchema.safeParse(draft).success, {
  path: ["mobile"],
  error: "mobile_rule",
  when: () => true,
});

type LoginFormProps = {
  countries: Country[];
  known?: Phone;
  onDone: (member: MemberView, how: "loginDone") => void;
  onForgot: (typed: Phone) => void;
};

export function LoginForm({ countries, known, onDone, onForgot }: LoginFormProps) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const failureText = useFailureText();
  const [wrong, setWrong] = useState(false);
  const withPasskeys = useBrowserValue(hasPasskeys, false);
  const form = useForm<Draft, unknown, z.output<typeof loginSchema>>({
    resolver: zodResolver(formSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { country_code: "886", mobile: "", password: "" },
  });
  const {
    register,
    handleSubmit,
    setError,
    setValue,
    trigger,
    watch,
    getValues,
    formState: { errors, isSubmitting, dirtyFields },
  } = form;

  // takes over a number that the other tab found to be registered
  useEffect(() => {
    if (!known) return;
    setValue("country_code", known.country_code);
    setValue("mobile", known.mobile);
  }, [known, setValue]);

  const submit = handleSubmit(async (values) => {
    try {
      const { member } = await api.post("/member/login", values, { handles: [errorCodes.ACCOUNT_LOCKED] });
      onDone(member, "loginDone");
    } catch (thrown) {
      // shown once, at the field; so is the delay after too many tries
      setWrong(hasCode(thrown, errorCodes.WRONG_LOGIN));
      setError("password", { message: failureText(thrown), type: "server" });
    }
  });

  const forgot = () => onForgot({ country_code: String(getValues("country_code") || "886"), mobile: getValues("mobile") });

  return (
    <Form className="member-form" summary={false} onSubmit={submit}>
      <PhoneField
        country={register("country_code", {
          onChange: () => {
            if (dirtyFields.mobile) void trigger("mobile");
          },
        })}
        mobile={register("mobile")}
        countries={countries}
        code={String(watch("country_code") || "886")}
        autoComplete="username webauthn"
        error={text(errors.mobile)}
      />
      <PasswordInput
        label={t("fields.password")}
        aside={
          <button
            type="button"
            className="link relative mb-3 text-13 leading-6 after:absolute after:-inset-x-2 after:-inset-y-2.5"
            onClick={forgot}
          >
            {t("forgot.link")}
          </button>
        }
        autoComplete="current-password"
        error={text(errors.password)}
        remedy={
          wrong && errors.password?.type === "server" ? (
            <button type="button" className="link ml-1" onClick={forgot}>
              {t("forgot.reset")}
            </button>
          ) : undefined
        }
        {...register("password")}
      />
      <Button type="submit" variant="spot" size="lg" block loading={isSubmitting}>
        {t("dialog.login")}
      </Button>
      {withPasskeys ? <PasskeyLogin onDone={(member) => onDone(member, "loginDone")} /> : null}
      <CompanionNote shops="none" />
    </Form>
  );
}
