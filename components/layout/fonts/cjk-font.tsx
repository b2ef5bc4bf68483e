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

/** A sign of each page's script, and one that no face has: where both come out equally wide, both are the box of a missing one. */
const signs: Record<Locale, string> = { "zh-TW": "永", en: "永", ja: "あ", ko: "한" };
const NO_SIGN = "\u0378";
/** They all have a face for each script, and to look would cost them most: some 50 ms as Lighthouse reckons a phone. */
const PHONE = /Android|iPhone|iPad/;

function machineDraws(sign: string): boolean {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return false;
  pen.font = "32px sans-serif";
  return pen.measureText(sign).width !== pen.measureText(NO_SIGN).width;
}

/**
 * The web font of the page's language, and of no other. System faces stand before it in the
 * stack, and a phone draws the script with a face that has no name to be called by: it is the last
 * resort. Its rules come after the page is there, block nothing, and only to a machine that has
 * no face of its own.
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
