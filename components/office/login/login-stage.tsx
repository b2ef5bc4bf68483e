"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { useSeparator } from "@/components/ui/use-separator";

/** The dark page around the office's login forms, in both themes. */
export function LoginStage({ children }: { children: ReactNode }) {
  const t = useTranslations("OfficeLogin");
  const base = useTranslations("OfficeBase");
  const separator = useSeparator();
  return (
    <div className="login" data-theme="dark">
      <title>{t("title") + separator + base("title")}</title>
      <header className="obar-home">
        <Logo />
        <small>{base("office")}</small>
      </header>
      <main id="main">{children}</main>
      <footer>{t("foot")}</footer>
    </div>
  );
}
