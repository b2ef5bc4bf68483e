"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import { takeFarewell } from "@/lib/client/leave-session";
import { loginTabs, openLoginDialog } from "@/lib/client/login-dialog-store";

/** Whoever was sent home because their login ended reads why, and may log in at once. */
export function Farewell() {
  const t = useTranslations("Layout");
  useEffect(() => {
    const word = takeFarewell();
    if (word)
      showToast({ tone: "info", text: word, action: { label: t("loginAgain"), onAct: () => openLoginDialog({ tab: loginTabs.login }) } });
  }, [t]);
  return null;
}
