"use client";

import { useEffect, useRef } from "react";

/** WebOTP, which the DOM's types do not include. */
type CodeCredential = Credential & { code?: string };

/**
 * Reads the code from the text message on arrival if the browser supports it (WebOTP, Chrome on Android). Other browsers offer it
 * above the keyboard (autocomplete="one-time-code").
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
