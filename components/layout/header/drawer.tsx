"use client";

import { useLocale, useTranslations } from "next-intl";
import { LanguageList } from "@/components/layout/header/language-list";
import { MemberItems } from "@/components/layout/header/member-items";
import { NewsLink } from "@/components/layout/header/news-link";
import { useLogout } from "@/components/layout/header/use-logout";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PageLink } from "@/components/ui/page-link";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";
import { brand } from "@/lib/i18n/brand";
import { langOfText } from "@/lib/i18n/lang-of-text";
import { languageOfLocale } from "@/lib/i18n/messages";
import { openingHours } from "@/lib/i18n/opening-hours";

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The header's items on phones, with the languages and the hotline. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const t = useTranslations("Layout");
  const locale = useLocale();
  const { isLogin, member } = useMember();
  const logout = useLogout();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="drawer"
      title={member ? <span lang={langOfText(member.member_name, locale)}>{member.member_name}</span> : t("menu")}
    >
      <nav aria-label={t("mainMenu")}>
        <ul className="menu-items">
          <li>
            <PageLink href="/activity" onClick={close}>
              {t("events")}
            </PageLink>
          </li>
          <li>
            <PageLink href="/merch" onClick={close}>
              {t("merch")}
            </PageLink>
          </li>
          <li>
            <NewsLink onClick={close} />
          </li>
          {isLogin ? <MemberItems onChoose={close} onLogout={logout} /> : null}
        </ul>
      </nav>
      {isLogin ? null : (
        <Button
          variant="ink"
          block
          className="mt-4"
          onClick={() => {
            close();
            openLoginDialog();
          }}
        >
          {t("login")}
        </Button>
      )}
      <h2 className="mt-8 text-13 font-medium text-ink-2">{t("language")}</h2>
      <ul className="menu-items mt-1">
        <LanguageList />
      </ul>
      <h2 className="mt-8 text-13 font-medium text-ink-2">{t("hotline")}</h2>
      <a className="num flex min-h-11 items-center text-22 font-bold" href={`tel:${brand.hotline.replaceAll("-", "")}`}>
        {brand.hotline}
      </a>
      <p className="num text-14 text-ink-2">{t("hours", { times: openingHours("hotline", languageOfLocale(locale)) })}</p>
    </Dialog>
  );
}
