import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/http/page/page";
import { languages } from "@/lib/i18n/languages";

// The site's address is known when it runs, not when it is built.
export const dynamic = "force-dynamic";

/** A member's pages, the steps of a purchase and tools, below every language. */
const screens = ["member", "purchase", "cart", "gate"].flatMap((screen) =>
  languages.map((language) => `${language === "tw" ? "" : `/${language}`}/${screen}`),
);

/** Calls answer programs. */
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
