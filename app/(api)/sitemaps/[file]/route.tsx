import { listSitePages } from "@/app/(api)/sitemaps/[file]/site-pages";
import { limitPageLife, siteUrl } from "@/lib/http/page/page";
import { chunksOf, indexXml, urlsetXml } from "@/lib/http/page/sitemap";
import { languages } from "@/lib/i18n/languages";
import { findLocale } from "@/lib/i18n/messages";

type Context = { params: Promise<{ file: string }> };

// Made on the first visit and cached with tags, like pages, so that a build needs no database.
export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

const isSitemap = new RegExp(String.raw`^(?:index|(${languages.join("|")})-([1-9]\d{0,5}))\.xml$`);

/** /sitemaps/index.xml (requested as /sitemap.xml) and /sitemaps/{language}-{number}.xml. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const [, language, number] = isSitemap.exec(file) ?? [];
  const locale = findLocale(language);
  if (!locale && file !== "index.xml") return new Response("no such sitemap", { status: 404 });
  const chunks = chunksOf(await listSitePages());
  await limitPageLife({ tags: ["events", "content", "merchandise"] });
  if (!locale) return xml(indexXml(chunks, siteUrl()));
  const pages = chunks[Number(number) - 1];
  return pages ? xml(urlsetXml(pages, locale, siteUrl())) : new Response("no such sitemap", { status: 404 });
}

function xml(text: string): Response {
  return new Response(text, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
