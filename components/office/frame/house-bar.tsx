"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Logo } from "@/components/layout/logo";
import { FindBox } from "@/components/office/frame/find-box";
import { findOfficePage } from "@/components/office/frame/office-pages";
import { PersonMenu } from "@/components/office/frame/person-menu";
import { ScopeMenu } from "@/components/office/frame/scope-menu";
import type { OfficeSelf } from "@/lib/client/office/session-store";

/** The dark bar at the top: the way home, the chosen event, the search and the person's menu. */
export function HouseBar({ self }: { self?: OfficeSelf }) {
  const t = useTranslations("Office");
  const base = useTranslations("OfficeBase");
  const page = findOfficePage(usePathname());
  return (
    <header className="obar on-house">
      <Link href="/office" className="obar-home" prefetch={false}>
        <Logo name={t("frame.home")} />
        <small aria-hidden>{base("office")}</small>
      </Link>
      {self && page?.isScoped ? <ScopeMenu /> : null}
      {self ? <FindBox self={self} /> : null}
      {self ? <PersonMenu self={self} /> : null}
    </header>
  );
}
