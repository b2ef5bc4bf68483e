import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { locale as pageLocale } from "next/root-params";
import { languageOfLocale } from "@/lib/i18n/messages";
import { routing } from "@/lib/i18n/routing";
import { VENUE_ZONE } from "@/lib/platform/clock";
import type messages from "@/messages/tw.json";

/**
 * next-intl's entry point: the messages of a page. The locale is the first segment of every page's path. Next's root params
 * provide it in every layout and page, in any order of rendering, and do not make them dynamic.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const requested = asked ?? (await pageLocale());
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const loaded = (await import(`../../messages/${languageOfLocale(locale)}.json`)) as { default: typeof messages };
  return { locale, messages: loaded.default, timeZone: VENUE_ZONE };
});
