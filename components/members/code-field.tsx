"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { CircleCheck } from "@/components/icons/circle-check";
import type { CodeVerification } from "@/components/members/use-code-verification";
import { useFailureText } from "@/components/members/use-failure-text";
import { useSmsCode } from "@/components/members/use-sms-code";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

const CODE_LENGTH = 4;

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Extracts the digits from typed, pasted or autofilled text. Full-width digits count, and a whole message contains its code
 * first.
 */
function digitsOf(text: string): string {
  const plain = text.normalize("NFKC");
  return (/(?<!\d)\d{4}(?!\d)/.exec(plain)?.[0] ?? plain.replace(/\D/g, "")).slice(0, CODE_LENGTH);
}

type CodeFieldProps = {
  verification: CodeVerification;
  /** the number or address is well-formed, so a code may be sent to it */
  ready: boolean;
  /** explains why no code can be sent while not ready */ lacks: string;
  onVerified: () => void;
  /** replaces the field, at the same height, once the code is verified; if absent, nothing replaces it */
  done?: string;
};

/**
 * A field for four digits that are checked as soon as they are complete, with a button that sends the code. It disappears once
 * they are correct.
 */
export function CodeField({ verification, ready, lacks, onVerified, done }: CodeFieldProps) {
  const t = useTranslations("Members");
  const failureText = useFailureText();
  const [code, setCode] = useState("");
  const lacksId = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const { sent, secondsLeft, busy, verified, codeError } = verification;
  useSmsCode(sent && !verified, (text) => void change(text));

  // the field is only enabled now; the visitor types the code next
  useEffect(() => {
    if (sent && asked.current) input.current?.focus();
  }, [sent]);

  async function change(text: string): Promise<void> {
    const digits = digitsOf(text);
    setCode(digits);
    if (codeError) verification.clearCodeError();
    if (digits.length === CODE_LENGTH && (await verification.verify(digits))) onVerified();
  }

  async function send(): Promise<void> {
    setCode("");
    asked.current = true;
    await verification.send();
  }

  if (verified)
    return done ? (
      <div className="field">
        <span className="lbl">{t("fields.code")}</span>
        <p role="status" className="flex h-12 items-center gap-2 rounded-ctl bg-sunken px-3.5 text-15 font-medium text-success">
          <CircleCheck className="ic" aria-hidden />
          {done}
        </p>
      </div>
    ) : null;
  return (
    <Field
      label={t("fields.code")}
      aside={
        ready || sent ? null : (
          <span id={lacksId} className="text-right text-13 leading-tight text-ink-2">
            {lacks}
          </span>
        )
      }
      error={codeError ? failureText(codeError) : undefined}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <input
            {...control}
            ref={input}
            className="inp otp num w-0 min-w-28 grow"
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={!sent}
            value={code}
            readOnly={busy === "verifying"}
            aria-busy={busy === "verifying"}
            onChange={(event) => void change(event.target.value)}
          />
          <Button
            variant={sent ? "line" : "ink"}
            className="num min-w-33 !px-3.5 !text-14"
            disabled={!ready || secondsLeft > 0}
            aria-describedby={ready || sent ? undefined : lacksId}
            loading={busy === "sending"}
            onClick={send}
          >
            {!sent ? t("verify.send") : secondsLeft > 0 ? t("verify.resendIn", { left: clock(secondsLeft) }) : t("verify.resend")}
          </Button>
        </div>
      )}
    </Field>
  );
}
