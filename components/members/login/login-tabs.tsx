"use client";

import { useTranslations } from "next-intl";
import { LoginForm } from "@/components/members/login/login-form";
import type { Phone } from "@/components/members/phone-key";
import { RegisterForm } from "@/components/members/register/register-form";
import { useCountries } from "@/components/members/use-countries";
import { useEnter } from "@/components/members/use-enter";
import { Tabs } from "@/components/ui/tabs";
import { loginTabs, type LoginTab } from "@/lib/client/stores/login-dialog-store";

type LoginTabsProps = {
  tab: LoginTab;
  onTab: (tab: LoginTab) => void;
  /** opens another tab from inside one, with the typed number */
  onMove: (tab: LoginTab, phone?: Phone) => void;
  next?: string;
  /** the number to log in with, if known */
  phone?: Phone;
};

/** Login and registration as tabs. Switching between them preserves the input. */
export function LoginTabs({ tab, onTab, onMove, next, phone }: LoginTabsProps) {
  const t = useTranslations("Members.dialog");
  const countries = useCountries();
  const enter = useEnter(next);
  return (
    <Tabs
      label={t("tabs")}
      value={tab === loginTabs.register ? "register" : "login"}
      onChange={(id) => onTab(id === "register" ? loginTabs.register : loginTabs.login)}
      tabs={[
        {
          id: "login",
          label: t("login"),
          panel: <LoginForm countries={countries} known={phone} onDone={enter} onForgot={(typed) => onMove(loginTabs.forgot, typed)} />,
        },
        {
          id: "register",
          label: t("register"),
          panel: <RegisterForm countries={countries} onDone={enter} onKnown={(taken) => onMove(loginTabs.login, taken)} />,
        },
      ]}
    />
  );
}
