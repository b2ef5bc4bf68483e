"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { LoginEnd } from "@/components/office/frame/login-end";
import { findOfficePage, mayOpen, officeGroups, officePages } from "@/components/office/frame/office-pages";
import type { OfficeSelf } from "@/lib/client/office/session-store";

/** The pages that this person may open, grouped in the order of a working day; the current one is marked. */
export function Rail({ self }: { self: OfficeSelf }) {
  const t = useTranslations("Office");
  const here = findOfficePage(usePathname());
  const open = officePages.filter((page) => mayOpen(self.roles, page));
  const groups = officeGroups.map((group) => open.filter((page) => page.group === group)).filter((pages) => pages.length > 0);
  return (
    <nav className="orail" aria-label={t("frame.pages")}>
      {groups.map((pages) => (
        <ul key={pages[0]?.group}>
          {pages.map(({ path, name, icon: Icon }) => (
            <li key={path}>
              <Link href={path} prefetch={false} aria-current={here?.path === path ? "page" : undefined}>
                <Icon className="ic" aria-hidden />
                <span>{t(`pages.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <LoginEnd self={self} />
    </nav>
  );
}
