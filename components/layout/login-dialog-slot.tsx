"use client";

import { useSyncExternalStore } from "react";
import dynamic from "next/dynamic";
import { loginDialogStore } from "@/lib/client/login-dialog-store";

const LoginDialog = dynamic(() => import("@/components/members/login-dialog").then((module) => module.LoginDialog), { ssr: false });

/** The login dialog arrives when somebody first asks for it. */
export function LoginDialogSlot() {
  const request = useSyncExternalStore(loginDialogStore.subscribe, loginDialogStore.read, loginDialogStore.readOnServer);
  return request ? <LoginDialog /> : null;
}
