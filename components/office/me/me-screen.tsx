"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OwnFactors } from "@/components/office/me/own-factors";
import { OwnLogins } from "@/components/office/me/own-logins";
import { OwnPassword } from "@/components/office/me/own-password";
import { PageHead } from "@/components/office/ui/page-head";
import { useSelf } from "@/lib/client/office/use-self";

/** The own account: factors, password and logins. */
export function MeScreen() {
  const words = useTranslations("Office");
  const self = useSelf();
  // After a change of a factor, offer to end the other logins.
  const [isOffered, setOffered] = useState(false);
  const [changes, setChanges] = useState(0);
  return (
    <main id="main" className="work">
      <PageHead title={words("pages.me")} sub={`${self.name} · ${self.email}`} />
      <OwnFactors self={self} onChanged={() => setOffered(true)} />
      <OwnPassword self={self} onChanged={() => setChanges((count) => count + 1)} />
      <OwnLogins key={changes} isOffered={isOffered} onAnswered={() => setOffered(false)} />
    </main>
  );
}
