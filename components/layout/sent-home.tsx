"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import { hasLogin, takeLogoutNotice } from "@/lib/client/session/leave-session";
import { reportArrival } from "@/lib/client/session/report-arrival";
import { loginTabs, openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { whenIdle } from "@/lib/client/when-idle";
import { pageAfterLogin } from "@/lib/input/login-hash";

/**
 * Tells visitors why they were redirected to the home page, and returns them to the requested page after login. Reports where
 * those who come from elsewhere come from.
 */
export function SentHome() {
  const t = useTranslations("Layout");
  useEffect(() => whenIdle(reportArrival), []);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const next = pageAfterLogin(hash) ?? undefined;
    if (next) window.history.replaceState(window.history.state, "", pathname + search);
    const notice = takeLogoutNotice();
    // A visitor who wants tickets may have no account yet; a visitor who asks for an order has one.
    const tab = next?.includes("/purchase/ticket") ? loginTabs.choose : loginTabs.login;
    const askLogin = () => openLoginDialog({ tab, next });
    if (notice) showToast({ tone: "info", text: notice, action: { label: t("loginAgain"), onAct: askLogin } });
    else if (next && !hasLogin()) askLogin();
  }, [t]);
  return null;
}
