"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Ellipsis } from "@/components/icons/ellipsis";
import { LoginEnd } from "@/components/office/frame/login-end";
import { findOfficePage, mayOpen, officePages, pagesOnPhone } from "@/components/office/frame/office-pages";
import { Dialog } from "@/components/ui/dialog";
import type { OfficeSelf } from "@/lib/client/office/session-store";

/** Number of tabs before the last one, which opens the rest. */
const TABS = 4;

/** The rail on phones: the pages that are needed most, and a sheet with all of them. */
export function TabBar({ self }: { self: OfficeSelf }) {
  const t = useTranslations("Office");
  const [all, setAll] = useState(false);
  const here = findOfficePage(usePathname());
  const open = officePages.filter((page) => mayOpen(self.roles, page));
  const tabs = pagesOnPhone(self.roles).slice(0, TABS);
  return (
    <nav className="tabbar" aria-label={t("frame.tabs")}>
      {tabs.map(({ path, name, icon: Icon }) => (
        <Link key={path} href={path} prefetch={false} aria-current={here?.path === path ? "page" : undefined}>
          <Icon className="ic" aria-hidden />
          {t(`pages.${name}`)}
        </Link>
      ))}
      <button type="button" onClick={() => setAll(true)}>
        <Ellipsis className="ic" aria-hidden />
        {t("frame.more")}
      </button>
      <Dialog open={all} onOpenChange={setAll} title={t("frame.pages")}>
        <ul className="all-pages">
          {open.map(({ path, name, icon: Icon }) => (
            <li key={path}>
              <Link href={path} prefetch={false} onClick={() => setAll(false)} aria-current={here?.path === path ? "page" : undefined}>
                <Icon className="ic" aria-hidden />
                {t(`pages.${name}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/office/me" prefetch={false} onClick={() => setAll(false)}>
              {t("pages.me")}
            </Link>
          </li>
        </ul>
        <LoginEnd self={self} />
      </Dialog>
    </nav>
  );
}
