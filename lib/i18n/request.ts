import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { localeWord } from "@/lib/i18n/messages";
import { routing } from "@/lib/i18n/routing";
import type messages from "@/messages/tw.json";

/** next-intl's own entry: which messages a request reads. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const loaded = (await import(`../../messages/${localeWord(locale)}.json`)) as { default: typeof messages };
  return { locale, messages: loaded.default, timeZone: "Asia/Taipei" };
});
