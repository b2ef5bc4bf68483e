"use client";

import { useEffect } from "react";
import { useLocale } from "next-intl";
import type { Locale } from "@/lib/i18n/routing";

const load: Record<Locale, () => Promise<unknown>> = {
  "zh-TW": () => import("@/components/layout/font-tc"),
  en: () => import("@/components/layout/font-tc"),
  ja: () => import("@/components/layout/font-jp"),
  ko: () => import("@/components/layout/font-kr"),
};

/**
 * The web font of the page's language, and of no other. System faces stand before it in the
 * stack, so it is the last resort: its rules come after the page is there, block nothing, and a
 * machine that has a face of its own never fetches a slice.
 */
export function CjkFont() {
  const locale = useLocale();
  useEffect(() => { void load[locale](); }, [locale]);
  return null;
}
