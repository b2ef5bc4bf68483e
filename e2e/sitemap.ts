import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "playwright/test";
import { fetchWhileBusy } from "@/e2e/polling";
import { languages, type Language } from "@/lib/i18n/languages";

type Entry = { loc: string; lastmod?: string; languages: Record<string, string> };
type Link = { "@hreflang": string; "@href": string };

async function xml<Root>(address: string): Promise<Root> {
  const answer = await fetchWhileBusy(address);
  expect([answer.status, answer.headers.get("content-type")], address).toEqual([200, "application/xml; charset=utf-8"]);
  const text = await answer.text();
  expect(XMLValidator.validate(text), address).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name) => ["url", "sitemap", "xhtml:link"].includes(name),
  }).parse(text) as Root;
}

/** Every entry of every language's files, as the index leads to them. */
export async function readSitemap(site: string): Promise<Record<Language, Entry[]>> {
  const { sitemapindex: index } = await xml<{ sitemapindex: { sitemap: { loc: string; lastmod: string }[] } }>(`${site}/sitemap.xml`);
  const files = index.sitemap.map(({ loc }) => loc);
  const found = Object.fromEntries(languages.map((language) => [language, []])) as unknown as Record<Language, Entry[]>;
  for (const file of files) {
    const language = languages.find((one) => file.includes(`/sitemaps/${one}-`)) as Language;
    const { urlset } = await xml<{ urlset: { url: { loc: string; lastmod?: string; "xhtml:link": Link[] }[] } }>(file);
    found[language].push(
      ...urlset.url.map(({ loc, lastmod, "xhtml:link": links }) => ({
        loc,
        lastmod,
        languages: Object.fromEntries(links.map((link) => [link["@hreflang"], link["@href"]])),
      })),
    );
  }
  return found;
}
