"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import { takeLogoutNotice } from "@/lib/client/session/leave-session";
import { loginTabs, openLoginDialog } from "@/lib/client/stores/login-dialog-store";

/** Whoever was sent home because their login ended reads why, and may log in at once. */
export function LogoutNotice() {
  const t = useTranslations("Layout");
  useEffect(() => {
    const notice = takeLogoutNotice();
    if (notice)
      showToast({ tone: "info", text: notice, action: { label: t("loginAgain"), onAct: () => openLoginDialog({ tab: loginTabs.login }) } });
  }, [t]);
  return null;
}
