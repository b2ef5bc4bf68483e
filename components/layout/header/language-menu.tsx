"use client";

import { useLocale, useTranslations } from "next-intl";
import { Globe } from "@/components/icons/globe";
import { DisclosureMenu } from "@/components/layout/header/disclosure-menu";
import { LanguageList } from "@/components/layout/header/language-list";
import { languageNames, languageOfLocale } from "@/lib/i18n/messages";

export function LanguageMenu() {
  const t = useTranslations("Layout");
  const name = languageNames[languageOfLocale(useLocale())];
  return (
    <DisclosureMenu
      label={t("languageIs", { name })}
      button={
        <>
          <Globe className="ic" aria-hidden />
          <span className="hdr-lang">{name}</span>
        </>
      }
    >
      {() => <LanguageList />}
    </DisclosureMenu>
  );
}
