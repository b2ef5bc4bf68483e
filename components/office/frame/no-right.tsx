"use client";

import { useTranslations } from "next-intl";
import type { OfficePage } from "@/components/office/frame/office-pages";
import { PageHead } from "@/components/office/ui/page-head";

/** Replaces a page that this person may not open, and says which roles may. */
export function NoRight({ page }: { page: OfficePage }) {
  const t = useTranslations("Office");
  const roles = page.roles === "owner" ? (["owner"] as const) : (["owner", ...page.roles] as const);
  return (
    <main id="main" className="work">
      <PageHead title={t(`pages.${page.name}`)} />
      <p>{t("states.noRight", { roles: roles.map((role) => t(`roles.${role}`)).join(t("and")) })}</p>
    </main>
  );
}
