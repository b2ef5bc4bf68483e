"use client";

import { LoginForm } from "@/components/office/login/login-form";
import { LoginStage } from "@/components/office/login/login-stage";

/** It stands at whatever address was asked for; after it, that address is. */
export function LoginScreen() {
  function enter(): void {
    if (window.location.pathname === "/office/login") window.location.replace("/office");
    else window.location.reload();
  }
  return (
    <LoginStage>
      <LoginForm onDone={enter} />
    </LoginStage>
  );
}
