"use client";

import { useRef, useState } from "react";
import { hasCode } from "@/lib/client/api";
import { startCodeCountdown, stopCodeCountdown, useCodeCountdown } from "@/lib/client/code-countdown";
import { showAlert } from "@/lib/client/stores/alert-store";
import * as errorCodes from "@/lib/errors/codes";

/**
 * Delay before a wrong code is refused, in ms, so that the visitor sees that it was checked (docs/specification.md, section 4).
 */
const FAILURE_DELAY_MS = 400;

type CodeVerificationInput = {
  /** the number or address to verify, and the purpose: another key starts again, the same key continues */
  key: string;
  /** asks the server to send a code; `resend_after` in seconds */
  send: () => Promise<{ resend_after: number }>;
  verify: (code: string) => Promise<unknown>;
};

/**
 * Sends a code of four digits, counts down and checks the code. All state belongs to the key, so that a code verified for one
 * number is not valid for another. The countdown is stored outside the component and survives closing the dialog.
 */
export function useCodeVerification({ key, send: ask, verify: check }: CodeVerificationInput) {
  const [verifiedKey, setVerifiedKey] = useState<string>();
  const [failure, setFailure] = useState<{ key: string; at: "send" | "code"; error: unknown }>();
  const [busy, setBusy] = useState<"sending" | "verifying">();
  const tried = useRef<string>(undefined);
  const { sent, secondsLeft } = useCodeCountdown(key);

  async function send(): Promise<void> {
    setBusy("sending");
    setFailure(undefined);
    tried.current = undefined;
    try {
      startCodeCountdown(key, (await ask()).resend_after);
    } catch (error) {
      // a refused request shows an alert, resets the sent state and stops the countdown (docs/specification.md, section 8)
      stopCodeCountdown(key);
      setFailure({ key, at: "send", error });
      if (hasCode(error, errorCodes.BAD_INPUT, errorCodes.CODE_TOO_OFTEN)) showAlert({ text: error.message });
    } finally {
      setBusy(undefined);
    }
  }

  /** Called as soon as four digits are complete. The same four are not sent twice. */
  async function verify(code: string): Promise<boolean> {
    if (tried.current === `${key} ${code}`) return false;
    tried.current = `${key} ${code}`;
    setBusy("verifying");
    setFailure(undefined);
    try {
      await check(code);
      setVerifiedKey(key);
      stopCodeCountdown(key);
      return true;
    } catch (error) {
      if (!hasCode(error, errorCodes.CODE_WRONG)) tried.current = undefined;
      await new Promise((resolve) => setTimeout(resolve, FAILURE_DELAY_MS));
      setFailure({ key, at: "code", error });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  const own = failure?.key === key ? failure : undefined;
  return {
    sent,
    secondsLeft,
    verified: verifiedKey === key,
    busy,
    sendError: own?.at === "send" ? own.error : undefined,
    codeError: own?.at === "code" ? own.error : undefined,
    send,
    verify,
    /** for when the server no longer knows this visitor's verification (it lasts as long as the visit) */
    forget: () => setVerifiedKey(undefined),
    clearCodeError: () => setFailure((current) => (current?.at === "code" ? undefined : current)),
  };
}

export type CodeVerification = ReturnType<typeof useCodeVerification>;
