"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CodeField } from "@/components/members/code-field";
import { PhoneField } from "@/components/members/phone-field";
import { phoneKey, type Phone } from "@/components/members/phone-key";
import { useCodeVerification } from "@/components/members/use-code-verification";
import { useCountries } from "@/components/members/use-countries";
import { useFailureText } from "@/components/members/use-failure-text";
import { useValidationText } from "@/components/members/use-validation-text";
import { api } from "@/lib/client/api";
import { mobileSchema } from "@/lib/domain/members/schemas";

/** The account for which a code was sent, by number. As the countdown does, it survives closing the dialog. */
const handles = new Map<string, string>();

/** How long "verified" is shown before the next step begins, in ms (docs/specification.md, section 4). */
const NEXT_STEP_MS = 800;

type ForgotVerifyProps = { known?: Phone; onVerified: (phone: Phone, handle: string) => void };

/** Step 0: the number and the code that was sent to it. */
export function ForgotVerify({ known, onVerified }: ForgotVerifyProps) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const failureText = useFailureText();
  const countries = useCountries();
  const {
    register,
    trigger,
    watch,
    formState: { errors, dirtyFields },
  } = useForm<z.input<typeof mobileSchema>, unknown, z.output<typeof mobileSchema>>({
    resolver: zodResolver(mobileSchema),
    mode: "onTouched",
    defaultValues: known ?? { country_code: "886", mobile: "" },
  });
  const phone = { country_code: String(watch("country_code") || "886"), mobile: watch("mobile") };
  const { verification, handle } = useForgotVerification(phone);
  const { sent, verified, sendError } = verification;
  const wellFormed = mobileSchema.safeParse(phone).success;
  const ok = sent && !verified ? t("forgot.sent") : undefined;

  return (
    <div className="member-form">
      <PhoneField
        country={register("country_code", {
          onChange: () => {
            if (dirtyFields.mobile) void trigger("mobile");
          },
        })}
        mobile={register("mobile")}
        countries={countries}
        code={phone.country_code}
        error={text(errors.mobile) ?? (sendError ? failureText(sendError) : undefined)}
        ok={wellFormed ? ok : undefined}
      />
      <CodeField
        key={phoneKey(phone)}
        verification={verification}
        ready={wellFormed}
        lacks={t("verify.numberFirst")}
        done={t("verify.verified")}
        onVerified={() => setTimeout(() => onVerified(phone, handle()), NEXT_STEP_MS)}
      />
    </div>
  );
}

/** Verifies a member's number by text message, to set a new password. `handle` identifies the account to the server. */
function useForgotVerification(phone: Phone) {
  const key = `forgot ${phoneKey(phone)}`;
  const verification = useCodeVerification({
    key,
    async send() {
      const asked = await api.post("/member/get_forget_verify", phone);
      handles.set(key, asked.member_id);
      return asked;
    },
    verify: (code) => api.post("/member/verify", { code, ...phone }),
  });
  return { verification, handle: () => handles.get(key) ?? "" };
}
