"use client";

import { useTranslations } from "next-intl";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { later } from "@/components/ui/later";
import { showToast } from "@/components/ui/toast-store";
import { useStore } from "@/lib/client/stores/create-store";
import { closeLoginDialog, loginDialogStore } from "@/lib/client/stores/login-dialog-store";

const LoginDialog = later(() => import("@/components/members/login/login-dialog").then((module) => module.LoginDialog));

/** Loads the login dialog on its first use. */
export function LoginDialogSlot() {
  const t = useTranslations("Layout");
  const request = useStore(loginDialogStore);
  function giveUp(): void {
    closeLoginDialog();
    showToast({ tone: "error", text: t("partFailed") });
  }
  return <IslandBoundary onFail={giveUp}>{request ? <LoginDialog /> : null}</IslandBoundary>;
}
