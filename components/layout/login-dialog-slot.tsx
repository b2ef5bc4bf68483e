"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { showToast } from "@/components/ui/toast-store";
import { useStore } from "@/lib/client/stores/create-store";
import { closeLoginDialog, loginDialogStore } from "@/lib/client/stores/login-dialog-store";

const LoginDialog = dynamic(() => import("@/components/members/login/login-dialog").then((module) => module.LoginDialog), { ssr: false });

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
