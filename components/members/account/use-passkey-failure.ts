"use client";

import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/members/use-failure-text";
import { NotConfirmed, PasskeyHere } from "@/lib/client/browser/passkeys";

/** Returns a function that explains why a passkey was not created or removed; undefined without an error. */
export function usePasskeyFailure(): (thrown: unknown) => string | undefined {
  const t = useTranslations("Members.passkey");
  const failureText = useFailureText();
  return (thrown) => {
    if (thrown === undefined) return undefined;
    if (thrown instanceof PasskeyHere) return t("hereAlready");
    return thrown instanceof NotConfirmed ? t("notMade") : failureText(thrown);
  };
}
