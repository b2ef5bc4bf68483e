import { createTranslator } from "use-intl/core";
import type { Language } from "@/lib/i18n/languages";
import en from "@/messages/en.json";
import jp from "@/messages/jp.json";
import kr from "@/messages/kr.json";
import tw from "@/messages/tw.json";

/**
 * Sentences outside a page: replies, text messages, mail. The Chinese file types the keys; a test
 * holds the others to the same ones.
 */
export const translate = {
  tw: createTranslator({ locale: "zh-TW", messages: tw, timeZone: "Asia/Taipei" }),
  en: createTranslator({ locale: "en", messages: en as typeof tw, timeZone: "Asia/Taipei" }),
  jp: createTranslator({ locale: "ja", messages: jp as typeof tw, timeZone: "Asia/Taipei" }),
  kr: createTranslator({ locale: "ko", messages: kr as typeof tw, timeZone: "Asia/Taipei" }),
} satisfies Record<Language, unknown>;
