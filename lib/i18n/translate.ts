import { createTranslator } from "use-intl/core";
import type { Language } from "@/lib/i18n/languages";
import { VENUE_ZONE } from "@/lib/platform/clock";

/** Node demands this import attribute for JSON. It is in a variable, so that the bundler ignores it. */
const asJson = { with: { type: "json" } };
const [{ default: tw }, { default: en }, { default: jp }, { default: kr }] = await Promise.all([
  import("@/messages/tw.json", asJson),
  import("@/messages/en.json", asJson),
  import("@/messages/jp.json", asJson),
  import("@/messages/kr.json", asJson),
]);

/**
 * Translates texts outside of pages: replies, text messages, mails. The Chinese file types the keys; a test checks that
 * the others have the same keys.
 */
export const translate = {
  tw: createTranslator({ locale: "zh-TW", messages: tw, timeZone: VENUE_ZONE }),
  en: createTranslator({ locale: "en", messages: en as typeof tw, timeZone: VENUE_ZONE }),
  jp: createTranslator({ locale: "ja", messages: jp as typeof tw, timeZone: VENUE_ZONE }),
  kr: createTranslator({ locale: "ko", messages: kr as typeof tw, timeZone: VENUE_ZONE }),
} satisfies Record<Language, unknown>;
