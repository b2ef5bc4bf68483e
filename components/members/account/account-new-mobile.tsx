"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AccountForm } from "@/components/members/account/account-form";
import { useMobileChange } from "@/components/members/account/use-mobile-change";
import { CodeField } from "@/components/members/code-field";
import { mobileText } from "@/components/members/mobile-text";
import { PhoneField } from "@/components/members/phone-field";
import { phoneKey } from "@/components/members/phone-key";
import { useAvailability } from "@/components/members/use-availability";
import { useCodeVerification } from "@/components/members/use-code-verification";
import { useCountries } from "@/components/members/use-countries";
import { useFailureText } from "@/components/members/use-failure-text";
import { useValidationText } from "@/components/members/use-validation-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/lib/client/api";
import { mobileSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";

type AccountNewMobileProps = { member: MemberView; onCheckAgain: () => void; onCancel: () => void; onDirty: (dirty: boolean) => void };

/** The new number, the check whether it is free, its code, and a confirmation that all devices will be logged out. */
export function AccountNewMobile({ member, onCheckAgain, onCancel, onDirty }: AccountNewMobileProps) {
  const t = useTranslations("Members");
  const v = useTranslations("Validation");
  const text = useValidationText();
  const failureText = useFailureText();
  const countries = useCountries();
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const form = useForm<z.input<typeof mobileSchema>, unknown, z.output<typeof mobileSchema>>({
    resolver: zodResolver(mobileSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { country_code: member.country_code, mobile: "" },
  });
  const {
    register,
    trigger,
    watch,
    formState: { errors, dirtyFields, isDirty },
  } = form;
  const phone = { country_code: String(watch("country_code") || "886"), mobile: watch("mobile") };
  const { availability, availabilityError, check } = useAvailability(phone);
  const verification = useCodeVerification({
    key: phoneKey(phone),
    send: () => api.post("/member/get_verify", phone),
    verify: (code) => api.post("/member/verify", { code, ...phone }),
  });
  const { sent, verified, sendError } = verification;
  const { change, changing } = useMobileChange({ form, verification, onCheckAgain });

  const wellFormed = mobileSchema.safeParse(phone).success;
  const same = phoneKey(phone) === phoneKey(member);
  const ready = wellFormed && !same && availability !== "taken";
  const onBlur = () => {
    if (wellFormed && !same && !verified) void check();
  };
  const refused = same ? t("account.mobile.same") : availability === "taken" ? v("unavailable_phone") : undefined;
  const failed = sendError ?? availabilityError;
  const ok = verified
    ? t("verify.verified")
    : availability === "free"
      ? t(sent ? "account.mobile.freeSent" : "account.mobile.free")
      : undefined;

  async function submit(): Promise<void> {
    if (!(await trigger())) return;
    if (verified) setAsking(true);
  }

  return (
    <div ref={frame}>
      <AccountForm
        lead={t("account.mobile.numberLead")}
        onSubmit={submit}
        action={t("account.mobile.change")}
        reason={verified ? undefined : t("account.mobile.incomplete")}
        saving={changing}
        failure={errors.root?.message}
        dirty={isDirty}
        onDirty={onDirty}
        onCancel={onCancel}
      >
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
          error={text(errors.mobile) ?? refused ?? (failed ? failureText(failed) : undefined)}
          ok={wellFormed ? ok : undefined}
          hint={availability === "checking" ? t("verify.checking") : undefined}
        />
        <CodeField
          key={phoneKey(phone)}
          verification={verification}
          ready={ready}
          lacks={t(availability === "taken" || same ? "verify.otherFirst" : "verify.numberFirst")}
          onVerified={() => setTimeout(() => frame.current?.querySelector<HTMLElement>("[type=submit]")?.focus())}
        />
      </AccountForm>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("account.mobile.confirmTitle", { mobile: mobileText(phone) })}
        act={t("account.mobile.change")}
        keep={t("account.mobile.keep")}
        danger={false}
        loading={changing}
        onAct={() => void change().finally(() => setAsking(false))}
      >
        <p>{t("account.mobile.confirmBody")}</p>
      </ConfirmDialog>
    </div>
  );
}
