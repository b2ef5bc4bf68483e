import { languagesOf } from "@/lib/http/page/page-metadata";
import { languages, type ContentLanguage } from "@/lib/i18n/languages";
import { languageOfLocale, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

/** A public page by its path without language prefix. */
export type SitePage = {
  path: string;
  changedAt?: Date | null;
  /** in which it is written; by default all */ languages?: readonly ContentLanguage[];
};

/** Maximum of addresses per file. The format allows 50,000 and 50 MB; with links to the other languages, this is about 5 MB. */
export const URLS_MAX = 5_000;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const lastmod = (at: Date | null | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : "");

/** Splits pages into files, at least one even if it is empty. */
export function chunksOf(pages: SitePage[]): SitePage[][] {
  const count = Math.max(1, Math.ceil(pages.length / URLS_MAX));
  return Array.from({ length: count }, (_, i) => pages.slice(i * URLS_MAX, (i + 1) * URLS_MAX));
}

/** Returns one file: every page that is written in a language, each with links to all of its languages. */
export function urlsetXml(pages: SitePage[], locale: Locale, site: URL): string {
  const at = (path: string) => escape(new URL(path, site).href);
  const language = languageOfLocale(locale);
  const written = pages.filter(({ languages }) => !languages || languages.some((one) => one === language));
  const urls = written.map(({ path, changedAt, languages }) => {
    const links = Object.entries(languagesOf(path, languages)).map(
      ([one, other]) => `<xhtml:link rel="alternate" hreflang="${one}" href="${at(other)}"/>`,
    );
    return `<url><loc>${at(localizedPath(locale, path))}</loc>${lastmod(changedAt)}${links.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns the index: the files of every language, with their last change. */
export function indexXml(chunks: SitePage[][], site: URL): string {
  const files = languages.flatMap((language) =>
    chunks.map((pages, i) => {
      const times = pages.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
      const last = times.length > 0 ? new Date(Math.max(...times)) : null;
      return `<sitemap><loc>${escape(new URL(`/sitemaps/${language}-${i + 1}.xml`, site).href)}</loc>${lastmod(last)}</sitemap>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join("\n")}\n</sitemapindex>\n`;
}
