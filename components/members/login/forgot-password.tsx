"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { ForgotNewPassword } from "@/components/members/login/forgot-new-password";
import { ForgotVerify } from "@/components/members/login/forgot-verify";
import type { Phone } from "@/components/members/phone-key";
import { Button } from "@/components/ui/button";
import { Steps } from "@/components/ui/steps";

/** Steps (docs/specification.md, section 2): 0 verify the mobile, 1 set a new password, 2 success. */
const texts = [
  { title: "verifyTitle", lead: "verifyLead" },
  { title: "passwordTitle", lead: "passwordLead" },
  { title: "doneTitle", lead: "doneLead" },
] as const;

type ForgotPasswordProps = { known?: Phone; /** opens tab 1 with the number filled in */ onLogin: (phone?: Phone) => void };

/** Tab 3: members who forgot their password verify their number and set a new password. */
export function ForgotPassword({ known, onLogin }: ForgotPasswordProps) {
  const t = useTranslations("Members.forgot");
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [account, setAccount] = useState<{ phone: Phone; handle: string }>();
  const [runOut, setRunOut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { title, lead } = texts[step];

  // announces each new step by focusing its heading
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  return (
    <div className="mt-1">
      <Steps label={t("steps")} steps={[t("stepVerify"), t("stepPassword"), t("stepDone")]} current={step + 1} />
      <h3 ref={heading} tabIndex={-1} className="mt-5 text-19 outline-none">
        {t(title)}
      </h3>
      <p className="mt-1 text-15 text-ink-2">{t(lead)}</p>
      {runOut ? (
        <p role="alert" className="msg msg-err">
          {t("verifyAgain")}
        </p>
      ) : null}
      {step === 0 ? (
        <ForgotVerify
          known={account?.phone ?? known}
          onVerified={(phone, handle) => {
            setAccount({ phone, handle });
            setRunOut(false);
            setStep(1);
          }}
        />
      ) : null}
      {step === 1 && account ? (
        <ForgotNewPassword
          {...account}
          onDone={() => setStep(2)}
          onStartAgain={() => {
            setRunOut(true);
            setStep(0);
          }}
        />
      ) : null}
      {step === 2 ? (
        <Button variant="spot" size="lg" block onClick={() => onLogin(account?.phone)}>
          {t("relogin")}
        </Button>
      ) : (
        <Button
          variant="ghost"
          className="mt-4 -ml-3 !px-3"
          icon={<ChevronLeft className="ic ic-s" aria-hidden />}
          onClick={() => onLogin(account?.phone ?? known)}
        >
          {t("back")}
        </Button>
      )}
    </div>
  );
}
