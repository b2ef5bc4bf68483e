"use client";

import { LoginForm } from "@/components/office/login/login-form";
import { LoginStage } from "@/components/office/login/login-stage";
import { reloadPage } from "@/lib/client/browser/reload-page";

/** Shown at the requested address; login returns to that page. */
export function LoginScreen() {
  function enter(): void {
    if (window.location.pathname === "/office/login") window.location.replace("/office");
    else reloadPage();
  }
  return (
    <LoginStage>
      <LoginForm onDone={enter} />
    </LoginStage>
  );
}
