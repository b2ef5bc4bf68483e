import type { Metadata } from "next";
import { SHARE_SIZE, sitePicture, type SharePicture } from "@/lib/http/page/share-picture";
import { hreflang, languageOfLocale, localizedPath, openGraphLocale } from "@/lib/i18n/messages";
import { routing, type Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";

type PublicPage = {
  locale: Locale;
  /** without language prefix and query: the one address of this page */
  path: string;
  title: string;
  /** the title says the site's name by itself */
  absolute?: boolean;
  description: string;
  /** an article: when it was published, ISO */
  publishedTime?: string;
  /** what other sites show of it; the house's own unless given */
  picture?: SharePicture;
};

/**
 * What a public page says about itself: the only place that makes it, so that every page has a title and a
 * description, one canonical address, and the same page in the other languages, each naming all of them.
 */
export function publicMetadata({
  locale,
  path,
  title,
  absolute = false,
  description,
  publishedTime,
  picture = sitePicture(languageOfLocale(locale)),
}: PublicPage): Metadata {
  const images = [{ url: picture.url, ...SHARE_SIZE, alt: picture.alt, type: "image/png" }];
  return {
    title: absolute ? { absolute: title } : title,
    description,
    alternates: { canonical: localizedPath(locale, path), languages: languagesOf(path) },
    openGraph: {
      title,
      description,
      url: localizedPath(locale, path),
      siteName: translate[languageOfLocale(locale)]("Brand.title"),
      locale: openGraphLocale[locale],
      alternateLocale: routing.locales.filter((other) => other !== locale).map((other) => openGraphLocale[other]),
      images,
      ...(publishedTime ? { type: "article", publishedTime } : { type: "website" }),
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** A page that no search engine shall keep: a member's, a step of a purchase, a tool. */
export function hiddenMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false } };
}

/** hreflang → path, for every language and for who speaks none of them. */
export function languagesOf(path: string): Record<string, string> {
  const languages = Object.fromEntries(routing.locales.map((locale) => [hreflang[locale], localizedPath(locale, path)]));
  return { ...languages, "x-default": localizedPath(routing.defaultLocale, path) };
}
