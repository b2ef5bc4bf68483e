"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountNewMobile } from "@/components/members/account/account-new-mobile";
import { AccountPasswordCheck } from "@/components/members/account/account-password-check";

/**
 * Changes the number: first the password, then the new number with its code. If the password check expires meanwhile, it is asked
 * for again, and the verified number is preserved.
 */
export function AccountMobileEditor({ member, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members.account.mobile");
  const [step, setStep] = useState<"first_check" | "number" | "check_again">("first_check");
  return (
    <>
      {step === "number" ? null : (
        <AccountPasswordCheck
          member={member}
          lead={t(step === "first_check" ? "passwordLead" : "checkAgain")}
          onPassed={() => setStep("number")}
          onCancel={onCancel}
          onDirty={onDirty}
        />
      )}
      {step === "first_check" ? null : (
        <div hidden={step === "check_again"}>
          <AccountNewMobile member={member} onCheckAgain={() => setStep("check_again")} onCancel={onCancel} onDirty={onDirty} />
        </div>
      )}
    </>
  );
}
