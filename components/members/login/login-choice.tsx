"use client";

import { useTranslations } from "next-intl";
import { CompanionNote } from "@/components/members/companion-note";
import { Button } from "@/components/ui/button";
import { loginTabs, type LoginTab } from "@/lib/client/stores/login-dialog-store";

/** Tab 0: choose login or registration, with the note about the companion app. */
export function LoginChoice({ onChoose }: { onChoose: (tab: LoginTab) => void }) {
  const t = useTranslations("Members.dialog");
  return (
    <>
      <div className="mt-5 grid gap-3">
        <Button variant="spot" size="lg" block onClick={() => onChoose(loginTabs.login)}>
          {t("login")}
        </Button>
        <Button variant="line" size="lg" block onClick={() => onChoose(loginTabs.register)}>
          {t("register")}
        </Button>
      </div>
      <CompanionNote />
    </>
  );
}
