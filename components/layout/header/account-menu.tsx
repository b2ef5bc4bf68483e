"use client";

import { useLocale, useTranslations } from "next-intl";
import { LogOut } from "@/components/icons/log-out";
import { Receipt } from "@/components/icons/receipt";
import { User } from "@/components/icons/user";
import { UserCog } from "@/components/icons/user-cog";
import { DisclosureMenu } from "@/components/layout/header/disclosure-menu";
import { useLogout } from "@/components/layout/header/use-logout";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";
import { langOfText } from "@/lib/i18n/lang-of-text";

/** Log in/Register or, after login, the member's name with the member's menu. */
export function AccountMenu() {
  const t = useTranslations("Layout");
  const locale = useLocale();
  const { isLogin, member } = useMember();
  const logout = useLogout();
  if (!isLogin)
    return (
      <Button size="sm" onClick={() => openLoginDialog()}>
        {t("login")}
      </Button>
    );
  return (
    <DisclosureMenu
      // a short label until the name is known and during maintenance, because a phone has no room for more
      label={member ? undefined : t("memberMenu")}
      button={
        <>
          <User className="ic" aria-hidden />
          {member ? (
            <>
              <span lang={langOfText(member.member_name, locale)} className="max-w-[8em] truncate lg:max-w-[16em]">
                {member.member_name}
              </span>{" "}
              <span className="sr-only">{t("memberMenu")}</span>
            </>
          ) : (
            t("member")
          )}
        </>
      }
    >
      {(close) => <MemberItems onChoose={close} onLogout={logout} />}
    </DisclosureMenu>
  );
}

export function MemberItems({ onChoose, onLogout }: { onChoose: () => void; onLogout: () => void }) {
  const t = useTranslations("Layout");
  return (
    <>
      <li>
        <PageLink href="/member/record/list" onClick={onChoose}>
          {t("orders")}
          <Receipt className="ic ic-s" aria-hidden />
        </PageLink>
      </li>
      <li>
        <PageLink href="/member/account" onClick={onChoose}>
          {t("account")}
          <UserCog className="ic ic-s" aria-hidden />
        </PageLink>
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
