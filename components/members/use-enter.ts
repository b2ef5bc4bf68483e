"use client";

import { useTranslations } from "next-intl";
import { useRouter as useNextRouter } from "next/navigation";
import { showToast } from "@/components/ui/toast-store";
import { api } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import { showAlert } from "@/lib/client/stores/alert-store";
import { closeLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";
import type { MemberView } from "@/lib/domain/members/types";
import { useRouter } from "@/lib/i18n/navigation";

/** Runs after login or registration: stores the member, closes the dialog and opens `next` or the home page. */
export function useEnter(next?: string) {
  const t = useTranslations("Members.toast");
  const { enter } = useMember();
  const router = useRouter();
  const plainRouter = useNextRouter();
  return (member: MemberView, how: "loginDone" | "registerDone"): void => {
    // the login succeeded, but the browser has not stored its cookies: the next call would be anonymous
    if (!hasLogin()) return showAlert({ text: t("noCookies") });
    enter(member);
    // a separate call records the login (docs/specification.md, section 4); the login is valid even if it fails
    if (how === "loginDone") api.get("/member/set_login").catch(() => undefined);
    showToast({ text: t(how) });
    closeLoginDialog();
    if (next === undefined) router.push("/");
    else if (next !== window.location.pathname + window.location.search) plainRouter.push(next);
  };
}
