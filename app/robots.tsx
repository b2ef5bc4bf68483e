import type { MetadataRoute } from "next";
import { pages } from "@/lib/contract/pages";
import { siteUrl } from "@/lib/http/page/page";
import { languages } from "@/lib/i18n/languages";

// The site's address is known only at run time, not at build time.
export const dynamic = "force-dynamic";

/** Hidden pages, below every language. Cached ones may be crawled, because they say themselves that they are hidden. */
const hidden = pages.filter((page) => page.hidden && !page.kept).map(({ path }) => path.split("/", 2).join("/"));
const screens = [...new Set(hidden)].flatMap((screen) =>
  languages.map((language) => `${language === "tw" ? "" : `/${language}`}${screen}`),
);

/** Calls, which are for programs. */
const calls = [
  "artist/detail",
  "banner",
  "calendar",
  "event",
  "session",
  "order",
  "ticket",
  "payment",
  "merchandise",
  "misc",
  "question",
  "internal",
  "notice/detail",
  "venue/detail",
].map((call) => `/${call}/`);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...screens, ...calls, "/announcement/top", "/openapi.json"] },
    sitemap: new URL("/sitemap.xml", siteUrl()).href,
  };
}
