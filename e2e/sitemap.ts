import { expect } from "playwright/test";
import { fetchWhileBusy } from "@/e2e/polling";
import { languages, type Language } from "@/lib/i18n/languages";
import { parseXml, type XmlElement } from "@/lib/input/parse-xml";

type Entry = { loc: string; lastmod?: string; languages: Record<string, string> };
async function elements(address: string): Promise<XmlElement[]> {
  const answer = await fetchWhileBusy(address);
  expect([answer.status, answer.headers.get("content-type")], address).toEqual([200, "application/xml; charset=utf-8"]);
  return parseXml(await answer.text());
}

/** All entries of the files of every language, read through the sitemap index. */
export async function readSitemap(site: string): Promise<Record<Language, Entry[]>> {
  const files = (await elements(`${site}/sitemap.xml`)).filter(({ name }) => name === "loc").map(({ text }) => text);
  const found = Object.fromEntries(languages.map((language) => [language, [] as Entry[]])) as Record<Language, Entry[]>;
  for (const file of files) {
    const entries = found[languages.find((one) => file.includes(`/sitemaps/${one}-`)) as Language];
    for (const { name, text, attributes } of await elements(file)) {
      if (name === "url") entries.push({ loc: "", languages: {} });
      const entry = entries.at(-1);
      if (!entry) continue;
      if (name === "loc") entry.loc = text;
      if (name === "lastmod") entry.lastmod = text;
      if (name === "xhtml:link") entry.languages[attributes.hreflang ?? ""] = attributes.href ?? "";
    }
  }
  return found;
}
