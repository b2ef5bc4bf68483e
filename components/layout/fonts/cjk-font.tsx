"use client";

import { useLocale } from "next-intl";
import { useEffect } from "react";
import { whenIdle } from "@/lib/client/when-idle";
import type { Locale } from "@/lib/i18n/routing";

const load: Record<Locale, () => Promise<unknown>> = {
  "zh-TW": () => import("@/components/layout/fonts/font-tc"),
  en: () => import("@/components/layout/fonts/font-tc"),
  ja: () => import("@/components/layout/fonts/font-jp"),
  ko: () => import("@/components/layout/fonts/font-kr"),
};

/**
 * A character of each page's script, and one that no font has: if both are equally wide, both are drawn as the box of a missing
 * character.
 */
const signs: Record<Locale, string> = { "zh-TW": "永", en: "永", ja: "あ", ko: "한" };
const NO_SIGN = "\u0378";
/** Phones have a font for each script, and the check would cost them most: about 50 ms on Lighthouse's simulated phone. */
const PHONE = /Android|iPhone|iPad/;

function machineDraws(sign: string): boolean {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return false;
  pen.font = "32px sans-serif";
  return pen.measureText(sign).width !== pen.measureText(NO_SIGN).width;
}

/**
 * Loads the web font of the page's language, as a last resort: only on machines without a system font for the script. System
 * fonts come before it in the stack, but a phone's font for the script has no name that the stack could contain. It is loaded
 * after the page and blocks nothing.
 */
export function CjkFont() {
  const locale = useLocale();
  useEffect(() => {
    if (PHONE.test(navigator.userAgent)) return;
    whenIdle(() => {
      if (!machineDraws(signs[locale])) void load[locale]();
    });
  }, [locale]);
  return null;
}
