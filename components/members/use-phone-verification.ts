"use client";

import { useRef, useState } from "react";
import { api, ApiError } from "@/lib/client/api";
import { startCodeCountdown, stopCodeCountdown, useCodeCountdown } from "@/lib/client/code-countdown";

export type Phone = { country_code: string; mobile: string };

/** Every notation of a number under one key: spaces, dashes and the leading zero are only habit. */
function keyOf({ country_code, mobile }: Phone): string {
  return `${country_code} ${mobile.replace(/\D/g, "").replace(/^0/, "")}`;
}

type Availability = "checking" | "free" | "taken";

/**
 * Is the number free, has it been sent a code, is it verified? All of it belongs to the number:
 * typing another one starts again, typing it back finds it as it was.
 */
export function usePhoneVerification(phone: Phone) {
  const key = keyOf(phone);
  const [availability, setAvailability] = useState<Record<string, Availability>>({});
  const [verifiedKey, setVerifiedKey] = useState<string>();
  const [failure, setFailure] = useState<{ key: string; at: "phone" | "code"; error: unknown }>();
  const [busy, setBusy] = useState<"sending" | "verifying">();
  const tried = useRef<string>(undefined);
  const { sent, secondsLeft } = useCodeCountdown(key);

  async function check(): Promise<void> {
    const known = availability[key];
    if (known === "free" || known === "checking") return;
    setAvailability((all) => ({ ...all, [key]: "checking" }));
    try {
      const { status } = await api.post<{ status: boolean }>("/member/is_exist", phone);
      setAvailability((all) => ({ ...all, [key]: status ? "taken" : "free" }));
    } catch (error) {
      setAvailability(({ [key]: _, ...others }) => others);
      setFailure({ key, at: "phone", error });
    }
  }

  async function send(): Promise<void> {
    setBusy("sending");
    setFailure(undefined);
    tried.current = undefined;
    try {
      const { resend_after } = await api.post<{ resend_after: number }>("/member/get_verify", phone);
      startCodeCountdown(key, resend_after);
    } catch (error) {
      // spec section 8: a refused code resets the sent state and stops the countdown
      stopCodeCountdown(key);
      setFailure({ key, at: "phone", error });
    } finally {
      setBusy(undefined);
    }
  }

  /** Four digits check themselves; the same four are not sent twice. */
  async function verify(code: string): Promise<boolean> {
    if (tried.current === `${key} ${code}`) return false;
    tried.current = `${key} ${code}`;
    setBusy("verifying");
    setFailure(undefined);
    try {
      await api.post("/member/verify", { code, ...phone });
      setVerifiedKey(key);
      stopCodeCountdown(key);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 1011) tried.current = undefined;
      setFailure({ key, at: "code", error });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  const error = failure?.key === key ? failure : undefined;
  return {
    availability: availability[key],
    sent,
    secondsLeft,
    verified: verifiedKey === key,
    busy,
    phoneError: error?.at === "phone" ? error.error : undefined,
    codeError: error?.at === "code" ? error.error : undefined,
    check,
    send,
    verify,
    /** the server no longer knows this visitor's verification (it lives as long as the visit) */
    forget: () => setVerifiedKey(undefined),
    clearCodeError: () => setFailure((current) => (current?.at === "code" ? undefined : current)),
  };
}

export type PhoneVerification = ReturnType<typeof usePhoneVerification>;
