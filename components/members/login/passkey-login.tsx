"use client";

import { useTranslations } from "next-intl";
import { KeyRound } from "@/components/icons/key-round";
import { usePasskeyLogin } from "@/components/members/login/use-passkey-login";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import type { MemberView } from "@/lib/domain/members/types";

/** The third way to log in, below the password. Only loaded if the browser supports passkeys (login-form.tsx). */
export function PasskeyLogin({ onDone }: { onDone: (member: MemberView) => void }) {
  const t = useTranslations("Members.passkey");
  const failureText = useFailureText();
  const { press, pending, thrown, isNotConfirmed } = usePasskeyLogin(onDone);
  return (
    <div>
      <Button variant="line" size="lg" block loading={pending} icon={<KeyRound className="ic" aria-hidden />} onClick={() => void press()}>
        {t("login")}
      </Button>
      <FormFailure className="mt-2">{thrown ? (isNotConfirmed ? t("notConfirmed") : failureText(thrown)) : null}</FormFailure>
    </div>
  );
}
