"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { User } from "@/components/icons/user";
import { DisclosureMenu } from "@/components/layout/header/disclosure-menu";
import { useLogout } from "@/components/layout/header/use-logout";
import { Button } from "@/components/ui/button";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { later } from "@/components/ui/later";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";
import { whenIdle } from "@/lib/client/when-idle";
import { langOfText } from "@/lib/i18n/lang-of-text";

const load = () => import("@/components/layout/header/member-items").then((module) => module.MemberItems);
const MemberItems = later(load);

/** Log in/Register or, after login, the member's name with the member's menu. */
export function AccountMenu() {
  const t = useTranslations("Layout");
  const locale = useLocale();
  const { isLogin, member } = useMember();
  const logout = useLogout();
  useEffect(() => {
    // before a member opens the menu, so that it is never empty
    if (isLogin) whenIdle(() => void load().catch(() => undefined));
  }, [isLogin]);
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
      {(close) => (
        <IslandBoundary onFail={close}>
          <MemberItems onChoose={close} onLogout={logout} />
        </IslandBoundary>
      )}
    </DisclosureMenu>
  );
}
