"use client";

import { useTranslations } from "next-intl";
import { phoneKey, type Phone } from "@/components/members/phone-key";
import { useCodeVerification } from "@/components/members/use-code-verification";
import { showToast } from "@/components/ui/toast-store";
import { api, hasCode } from "@/lib/client/api";
import * as errorCodes from "@/lib/errors/codes";

/** Which account a code is for; kept as long as the countdown, so that closing the dialog loses neither. */
const handles = new Map<string, string>();

/** Prove a member's number by text message, to set a new password. `handle` names the account to the server. */
export function useForgotVerification(phone: Phone) {
  const t = useTranslations("Members.toast");
  const key = `forgot ${phoneKey(phone)}`;
  const verification = useCodeVerification({
    key,
    async send() {
      try {
        const asked = await api.post<{ member_id: string; resend_after: number }>("/member/get_forget_verify", phone);
        handles.set(key, asked.member_id);
        return asked;
      } catch (thrown) {
        if (hasCode(thrown, errorCodes.MEMBER_NOT_FOUND)) showToast({ tone: "error", text: t("vtoast_none_account") });
        throw thrown;
      }
    },
    verify: (code) => api.post("/member/verify", { code, ...phone }),
    onRefused: () => showToast({ tone: "error", text: t("mobile_verify_fail") }),
  });
  return { verification, handle: () => handles.get(key) ?? "" };
}
