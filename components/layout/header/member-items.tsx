"use client";

import { useTranslations } from "next-intl";
import { LogOut } from "@/components/icons/log-out";
import { Receipt } from "@/components/icons/receipt";
import { UserCog } from "@/components/icons/user-cog";
import { Link } from "@/lib/i18n/navigation";

/** The items of the member's menu. Its links do not load the page, which has the member and knows of a maintenance. */
export function MemberItems({ onChoose, onLogout }: { onChoose: () => void; onLogout: () => void }) {
  const t = useTranslations("Layout");
  return (
    <>
      <li>
        <Link href="/member/record/list" onClick={onChoose}>
          {t("orders")}
          <Receipt className="ic ic-s" aria-hidden />
        </Link>
      </li>
      <li>
        <Link href="/member/account" onClick={onChoose}>
          {t("account")}
          <UserCog className="ic ic-s" aria-hidden />
        </Link>
      </li>
      <li>
        <button type="button" onClick={onLogout}>
          {t("logout")}
          <LogOut className="ic ic-s" aria-hidden />
        </button>
      </li>
    </>
  );
}
