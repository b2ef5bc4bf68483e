"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CompanionNote } from "@/components/members/companion-note";
import { RegisterForm } from "@/components/members/register/register-form";
import { useCountries } from "@/components/members/use-countries";
import { useEnter } from "@/components/members/use-enter";
import { Button } from "@/components/ui/button";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { loginTabs, openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";

/** The registration form of the page /register. Members who are already logged in see a note instead. */
export function RegisterPanel() {
  const t = useTranslations("Members");
  const countries = useCountries();
  const enter = useEnter();
  const { isLogin, member } = useMember();
  // prevents that note from appearing between the registration and the move to the home page
  const [registered, setRegistered] = useState(false);

  if (isLogin && member && !registered) {
    return (
      <>
        <h1 className="text-26 md:text-34">{t("register.knownTitle")}</h1>
        <p className="mt-2 text-ink-2">{t("register.knownLead", { name: member.member_name })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <SoftButtonLink href="/activity" variant="spot">
            {t("register.knownEvents")}
          </SoftButtonLink>
          <SoftButtonLink href="/member/account" variant="line">
            {t("register.knownAccount")}
          </SoftButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <h1 className="text-26 md:text-34">{t("dialog.registerTitle")}</h1>
      <p className="mt-2 text-ink-2">{t("register.pageLead")}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-15">
        {t("register.haveAccount")}
        <Button variant="ghost" size="sm" className="link !px-1" onClick={() => openLoginDialog({ tab: loginTabs.login })}>
          {t("dialog.login")}
        </Button>
      </p>
      <RegisterForm
        countries={countries}
        onDone={(newMember, how) => {
          setRegistered(true);
          enter(newMember, how);
        }}
        onKnown={(phone) => openLoginDialog({ tab: loginTabs.login, phone })}
      />
      <CompanionNote shops="both" />
    </>
  );
}
