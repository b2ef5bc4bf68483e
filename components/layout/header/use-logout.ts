"use client";

import { useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast-store";
import { useMember } from "@/lib/client/use-member";

/** Logs out. If the server cannot be reached, the login remains and the member sees why. */
export function useLogout(): () => void {
  const t = useTranslations("Layout");
  const { logout } = useMember();
  return () => {
    logout().catch(() => showToast({ tone: "error", text: t("logoutFailed") }));
  };
}
