"use client";

import { use, type ReactNode } from "react";
import { NextIntlClientProvider, useLocale } from "next-intl";
import type messages from "@/messages/tw.json";
import type { Locale } from "@/lib/i18n/routing";

type Messages = typeof messages;
const load: Record<Locale, () => Promise<{ default: unknown }>> = {
  "zh-TW": () => import("@/messages/tw.json"),
  en: () => import("@/messages/en.json"),
  ja: () => import("@/messages/jp.json"),
  ko: () => import("@/messages/kr.json"),
};

let loaded: Promise<Messages> | undefined;

/** The whole language file, fetched when something rare (the login dialog) first needs it. Suspends. */
export function AllMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  loaded ??= load[locale]().then((module) => module.default as Messages);
  return <NextIntlClientProvider locale={locale} messages={use(loaded)}>{children}</NextIntlClientProvider>;
}
