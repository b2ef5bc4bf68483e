"use client";

import { useEffect, useRef } from "react";

/** WebOTP, which the DOM's types do not know. */
type CodeCredential = Credential & { code?: string };

/**
 * Where the browser can (WebOTP, Chrome on Android), take the code out of the text message when it arrives. Others
 * offer it above the keyboard by themselves (autocomplete="one-time-code").
 */
export function useSmsCode(waiting: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!waiting || !("OTPCredential" in window)) return;
    const stop = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (credential) => take.current((credential as CodeCredential | null)?.code ?? ""),
      () => undefined,
    );
    return () => stop.abort();
  }, [waiting]);
}
