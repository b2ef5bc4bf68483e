"use client";

import { phoneKey, type Phone } from "@/components/members/phone-key";
import { useCodeVerification } from "@/components/members/use-code-verification";
import { api } from "@/lib/client/api";

/** The account for which a code was sent, by number. As the countdown does, it survives closing the dialog. */
const handles = new Map<string, string>();

/** Verifies a member's number by text message, to set a new password. `handle` identifies the account to the server. */
export function useForgotVerification(phone: Phone) {
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
