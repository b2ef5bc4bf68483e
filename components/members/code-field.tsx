"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CodeVerification } from "@/components/members/use-code-verification";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

type CodeFieldProps = {
  verification: CodeVerification;
  /** the number or address is well formed, and a code may be sent to it */
  ready: boolean;
  onVerified: () => void;
  /** on a desk the button stands beside the field, level with its box */
  beside?: boolean;
};

/** Send a code, then four digits that check themselves. Gone once they were right. */
export function CodeField({ verification, ready, onVerified, beside = false }: CodeFieldProps) {
  const t = useTranslations("Members");
  const failureText = useFailureText();
  const [code, setCode] = useState("");
  const { sent, secondsLeft, busy, verified, codeError } = verification;
  if (verified) return null;

  async function change(value: string): Promise<void> {
    const digits = value.replace(/\D/g, "").slice(0, 4);
    setCode(digits);
    if (codeError) verification.clearCodeError();
    if (digits.length === 4 && (await verification.verify(digits))) onVerified();
  }

  async function send(): Promise<void> {
    setCode("");
    await verification.send();
  }

  if (!sent)
    return (
      <Button
        className={`w-full ${beside ? "md:mt-[calc(0.875rem*var(--lh-body)+6px)]" : ""}`}
        loading={busy === "sending"}
        disabled={!ready}
        onClick={send}
      >
        {t("verify.send")}
      </Button>
    );
  return (
    <Field
      label={t("fields.code")}
      hint={busy === "verifying" ? t("verify.verifying") : t("verify.codeHint")}
      error={codeError ? failureText(codeError) : undefined}
    >
      {(control) => (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <input
            {...control}
            className="inp otp num"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            autoFocus
            value={code}
            readOnly={busy === "verifying"}
            onChange={(event) => void change(event.target.value)}
          />
          <Button className="num min-w-33 !px-3.5 !text-14" disabled={secondsLeft > 0} loading={busy === "sending"} onClick={send}>
            {secondsLeft > 0 ? t("verify.resendIn", { left: clock(secondsLeft) }) : t("verify.resend")}
          </Button>
        </div>
      )}
    </Field>
  );
}
