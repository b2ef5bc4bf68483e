import { createTranslator } from "use-intl/core";
import type { OfficeLanguage } from "@/e2e/office/enter-office";
import siteEn from "@/messages/en.json" with { type: "json" };
import officeEn from "@/messages/office/en.json" with { type: "json" };
import officeTw from "@/messages/office/tw.json" with { type: "json" };
import siteTw from "@/messages/tw.json" with { type: "json" };

/** The office's and the site's messages in the languages of the office. */
export const officeTexts = {
  tw: { office: officeTw, site: siteTw },
  en: { office: officeEn, site: siteEn },
} as const;

/** The languages of the office at the widths of a desktop and of a phone, for tests that repeat one flow: see tiered(). */
export const officeViews = (["tw", "en"] as const).flatMap((language) => [1440, 390].map((width) => ({ language, width })));

type Values = Record<string, string | number>;

/** @returns a message as pages show it, with values and plurals filled in */
export function filled(message: string, values: Values, language: OfficeLanguage = "tw"): string {
  const translate = createTranslator({
    locale: language === "tw" ? "zh-TW" : "en",
    messages: { message },
    onError: (error) => {
      throw error;
    },
  });
  return translate("message", values);
}
