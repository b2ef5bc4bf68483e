"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import type { Language } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";
import { VENUE_ZONE } from "@/lib/platform/clock";
import type tw from "@/messages/tw.json";

type Messages = typeof tw;
type Props = { /** in addition to the page's */ namespaces?: (keyof Messages)[]; children: ReactNode };

const ofMembers: (keyof Messages)[] = ["Members", "Validation"];

const loaders: Record<Language, () => Promise<unknown>> = {
  tw: () => import("@/messages/tw.json"),
  en: () => import("@/messages/en.json"),
  jp: () => import("@/messages/jp.json"),
  kr: () => import("@/messages/kr.json"),
};

/** Loads the messages of a dialog (by default the member dialogs') when it opens, so that public pages do not contain them. */
export function DialogMessages({ namespaces = ofMembers, children }: Props) {
  const locale = useLocale();
  const page = useMessages();
  const [loaded, setLoaded] = useState<Messages>();
  useEffect(() => {
    let open = true;
    void loaders[languageOfLocale(locale)]().then((file) => open && setLoaded((file as { default: Messages }).default));
    return () => {
      open = false;
    };
  }, [locale]);
  if (!loaded) return null;
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={VENUE_ZONE}
      messages={{ ...page, ...Object.fromEntries(namespaces.map((name) => [name, loaded[name]])) } as Messages}
    >
      {children}
    </NextIntlClientProvider>
  );
}
