import type { Metadata } from "next";
import { SHARE_SIZE, sitePicture, type SharePicture } from "@/lib/http/page/share-picture";
import { contentLanguages, type ContentLanguage } from "@/lib/i18n/languages";
import { hreflang, languageOfLocale, localizedPath, openGraphLocale } from "@/lib/i18n/messages";
import { routing, type Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";

type PublicPage = {
  locale: Locale;
  /** the canonical path, without language prefix and query */
  path: string;
  title: string;
  /** the title contains the site's name already */
  absolute?: boolean;
  description: string;
  /** an article: when it was published, ISO */
  publishedTime?: string;
  /** the languages in which its content is written; by default all */
  languages?: readonly ContentLanguage[];
  /** the picture for sharing; by default the site's */
  picture?: SharePicture;
};

/**
 * Returns the metadata of a public page. One function for all, so that every page has title, description, one
 * canonical address and links to all of its languages.
 */
export function publicMetadata({
  locale,
  path,
  title,
  absolute = false,
  description,
  publishedTime,
  languages = contentLanguages,
  picture = sitePicture(languageOfLocale(locale)),
}: PublicPage): Metadata {
  const images = [{ url: picture.url, ...SHARE_SIZE, alt: picture.alt, type: "image/png" }];
  return {
    title: absolute ? { absolute: title } : title,
    description,
    alternates: { canonical: localizedPath(locale, path), languages: languagesOf(path, languages) },
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

/** Returns metadata of a page that search engines must not index: a member's page, a step of a purchase, a tool. */
export function hiddenMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false } };
}

/** Returns metadata of a filtered list: its links are followed, but search engines index only the whole list. */
export function filteredMetadata(title: string, description: string): Metadata {
  return { title, description, robots: { index: false, follow: true } };
}

/** Returns hreflang → path, for every language in which the page is written and x-default. */
export function languagesOf(path: string, written: readonly ContentLanguage[] = contentLanguages): Record<string, string> {
  const locales = routing.locales.filter((locale) => written.some((language) => language === languageOfLocale(locale)));
  const languages = Object.fromEntries(locales.map((locale) => [hreflang[locale], localizedPath(locale, path)]));
  return { ...languages, "x-default": localizedPath(routing.defaultLocale, path) };
}
