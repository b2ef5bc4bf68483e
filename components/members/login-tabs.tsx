"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";
import { LoginForm } from "@/components/members/login-form";
import type { Phone } from "@/components/members/phone-key";
import { RegisterForm } from "@/components/members/register-form";
import { useCountries } from "@/components/members/use-countries";
import { useEnter } from "@/components/members/use-enter";
import { loginTabs } from "@/lib/client/login-dialog-store";

type LoginTabsProps = { tab: number; onTab: (tab: number) => void; next?: string; /** the number to log in with, where it is known */ phone?: Phone };

/** Log in and register side by side; changing tabs keeps what was typed. */
export function LoginTabs({ tab, onTab, next, phone }: LoginTabsProps) {
  const t = useTranslations("Members.dialog");
  const countries = useCountries();
  const enter = useEnter(next);
  const [known, setKnown] = useState(phone);
  return (
    <div>
      <Tabs
        label={t("tabs")}
        value={tab === loginTabs.register ? "register" : "login"}
        onChange={(id) => onTab(id === "register" ? loginTabs.register : loginTabs.login)}
        tabs={[
          { id: "login", label: t("login"), panel: <LoginForm countries={countries} known={known} onDone={enter} /> },
          {
            id: "register",
            label: t("register"),
            panel: (
              <RegisterForm
                countries={countries}
                onDone={enter}
                onKnown={(phone) => {
                  setKnown(phone);
                  onTab(loginTabs.login);
                }}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
