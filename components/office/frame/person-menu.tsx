"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { logOut } from "@/lib/client/office/log-out";
import { showKeyOverview } from "@/lib/client/office/overview-store";
import type { OfficeSelf } from "@/lib/client/office/session-store";

/** The person's menu: own page, keys, language and logout. */
export function PersonMenu({ self }: { self: OfficeSelf }) {
  const t = useTranslations("Office");
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <button type="button" className="who" popoverTarget="person-menu" aria-label={t("frame.person", { name: self.name })}>
        <span aria-hidden>{[...self.name][0]}</span>
      </button>
      <div ref={menu} id="person-menu" popover="auto" className="who-menu">
        <p className="who-name">
          <b>{self.name}</b>
          <span>{self.email}</span>
          <span>{self.roles.map((role) => t(`roles.${role}`)).join(t("and"))}</span>
        </p>
        <ul>
          <li>
            <Link href="/office/me" prefetch={false} onClick={close}>
              {t("pages.me")}
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => (close(), showKeyOverview(true))}>
              {t("keys.title")}
            </button>
          </li>
          <li>
            <LanguageButton />
          </li>
          <li>
            <button type="button" onClick={() => void logOut()}>
              {t("frame.logOut")}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

/** Changes to the other language. The page renders again, and typed text remains. */
function LanguageButton() {
  const router = useRouter();
  const locale = useLocale();
  const other = locale === "en" ? { word: "tw", name: "中文", lang: "zh-Hant" } : { word: "en", name: "English", lang: "en" };
  return (
    <button
      type="button"
      lang={other.lang}
      onClick={() => {
        document.cookie = `office_lang=${other.word};path=/office;max-age=31536000;samesite=lax`;
        router.refresh();
      }}
    >
      {other.name}
    </button>
  );
}
