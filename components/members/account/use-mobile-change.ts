"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { CodeVerification } from "@/components/members/use-code-verification";
import { useRefusal } from "@/components/members/use-refusal";
import { showToast } from "@/components/ui/toast-store";
import { api, ApiError } from "@/lib/client/api";
import { forgetMember } from "@/lib/client/session/leave-session";
import { loginTabs, openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import type { mobileSchema } from "@/lib/domain/members/schemas";
import * as errorCodes from "@/lib/errors/codes";
import { useRouter } from "@/lib/i18n/navigation";

type UseMobileChangeInput = {
  form: UseFormReturn<z.input<typeof mobileSchema>, unknown, z.output<typeof mobileSchema>>;
  verification: CodeVerification;
  /** the password check has expired */
  onCheckAgain: () => void;
};

/**
 * Moves the account to the verified number. The server ends every login, including this one, so the browser forgets the member
 * and goes to the home page, where the login dialog already contains the new number.
 */
export function useMobileChange({ form, verification, onCheckAgain }: UseMobileChangeInput) {
  const t = useTranslations("Members.account.mobile");
  const router = useRouter();
  const refuse = useRefusal(form);
  const [changing, setChanging] = useState(false);

  async function change(): Promise<void> {
    const { mobile, country_code } = form.getValues();
    const phone = { mobile, country_code: String(country_code) };
    setChanging(true);
    try {
      await api.post("/member/modify/mobile", phone, { handles: [errorCodes.CHANGE_REFUSED] });
      await forgetMember();
      router.push("/");
      showToast({ text: t("saved") });
      openLoginDialog({ tab: loginTabs.login, phone });
    } catch (thrown) {
      const code = thrown instanceof ApiError ? thrown.code : undefined;
      if (code === errorCodes.NOT_VERIFIED) verification.forget();
      if (code === errorCodes.PASSWORD_NOT_CHECKED) onCheckAgain();
      else refuse(thrown, { [errorCodes.NOT_VERIFIED]: "mobile", [errorCodes.CHANGE_REFUSED]: "mobile" });
    } finally {
      setChanging(false);
    }
  }

  return { change, changing };
}
