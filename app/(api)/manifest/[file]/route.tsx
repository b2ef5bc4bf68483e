import { getTranslations } from "next-intl/server";
import { brand } from "@/lib/i18n/brand";
import { languages } from "@/lib/i18n/languages";
import { findLocale, htmlLang, localizedPath } from "@/lib/i18n/messages";

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

/** Drawn by scripts/art/draw-icons.mjs. A maskable one may be cut to a circle. */
const icons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const isManifest = new RegExp(String.raw`^(${languages.join("|")})\.webmanifest$`);

/** Name and appearance of the site as an app, in the language of the page from which it is installed: /manifest/jp.webmanifest. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, language] = isManifest.exec((await params).file) ?? [];
  const locale = findLocale(language);
  if (!locale) return new Response("not found", { status: 404 });
  const t = await getTranslations({ locale });
  const manifest = {
    id: "/",
    name: t("Brand.title"),
    short_name: brand.name,
    description: t("Brand.description"),
    lang: htmlLang[locale],
    dir: "ltr",
    start_url: localizedPath(locale, "/"),
    scope: "/",
    display: "standalone",
    background_color: "#FAFAF7",
    theme_color: "#FAFAF7",
    icons,
    shortcuts: [{ name: t("Layout.orders"), url: localizedPath(locale, "/member/record/list") }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
