import { JsonLd } from "@/components/ui/json-ld";
import { brand } from "@/lib/i18n/brand";
import { localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type BreadcrumbJsonLdProps = {
  site: URL;
  locale: Locale;
  /** from below the front page down to this page, with paths without language prefix */ steps: { name: string; path: string }[];
};

/** schema.org BreadcrumbList: the position of a page in the site. */
export function BreadcrumbJsonLd({ site, locale, steps }: BreadcrumbJsonLdProps) {
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: brand.name, path: "/" }, ...steps].map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: { "@type": "WebPage", "@id": new URL(localizedPath(locale, path), site).href, name },
    })),
  };
  return <JsonLd data={data} />;
}
