"use client";

import { useTranslations } from "next-intl";
import { OwnFactors } from "@/components/office/me/own-factors";
import { OwnLogins } from "@/components/office/me/own-logins";
import { PageHead } from "@/components/office/ui/page-head";
import { useSelf } from "@/lib/client/office/use-self";

/** One's own account: how one logs in, and where one is logged in. */
export function MeScreen() {
  const words = useTranslations("Office");
  const self = useSelf();
  return (
    <main id="main" className="work">
      <PageHead title={words("pages.me")} sub={`${self.name} · ${self.email}`} />
      <OwnFactors self={self} />
      <OwnLogins />
    </main>
  );
}
