"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { CodeField } from "@/components/members/code-field";
import { PhoneField } from "@/components/members/phone-field";
import { phoneKey, type Phone } from "@/components/members/phone-key";
import type { RegisterDraft, RegisterValues } from "@/components/members/register/register-form-schema";
import { useAvailability } from "@/components/members/use-availability";
import type { CodeVerification } from "@/components/members/use-code-verification";
import type { Country } from "@/components/members/use-countries";
import { useFailureText } from "@/components/members/use-failure-text";
import { useValidationText } from "@/components/members/use-validation-text";
import { mobileSchema } from "@/lib/domain/members/schemas";

type RegisterPhoneProps = {
  form: UseFormReturn<RegisterDraft, unknown, RegisterValues>;
  phone: Phone;
  verification: CodeVerification;
  countries: Country[];
  onKnown: (phone: Phone) => void;
  onVerified: () => void;
};

/** The number, the check whether it is free, and its verification by text message. */
export function RegisterPhone({ form, phone, verification, countries, onKnown, onVerified }: RegisterPhoneProps) {
  const t = useTranslations("Members");
  const v = useTranslations("Validation");
  const text = useValidationText();
  const failureText = useFailureText();
  const {
    register,
    trigger,
    formState: { errors, dirtyFields },
  } = form;
  const { availability, availabilityError, check } = useAvailability(phone);
  const { sent, verified, sendError } = verification;
  const phoneError = sendError ?? availabilityError;
  const wellFormed = mobileSchema.safeParse(phone).success;
  const onBlur = () => {
    if (wellFormed && !verified) void check();
  };

  const wrong = text(errors.mobile);
  const taken = !wrong && availability === "taken";
  const ok = verified || availability !== "free" ? undefined : sent ? t("forgot.sent") : v("available_phone");

  return (
    <>
      <PhoneField
        country={register("country_code", {
          onBlur,
          onChange: () => {
            if (dirtyFields.mobile) void trigger("mobile");
          },
        })}
        mobile={register("mobile", { onBlur })}
        countries={countries}
        code={phone.country_code}
        error={wrong ?? (taken ? v("unavailable_phone") : phoneError ? failureText(phoneError) : undefined)}
        remedy={
          taken ? (
            <button type="button" className="link ml-1.5" onClick={() => onKnown(phone)}>
              {t("verify.goLogin")}
            </button>
          ) : undefined
        }
        ok={wellFormed ? ok : undefined}
        hint={availability === "checking" ? t("verify.checking") : undefined}
      />
      <CodeField
        key={phoneKey(phone)}
        verification={verification}
        ready={wellFormed && availability !== "taken"}
        lacks={t(availability === "taken" ? "verify.otherFirst" : "verify.numberFirst")}
        onVerified={onVerified}
        done={t("verify.verified")}
      />
    </>
  );
}
