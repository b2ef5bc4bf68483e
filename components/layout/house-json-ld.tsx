import { JsonLd } from "@/components/ui/json-ld";
import { brand } from "@/lib/i18n/brand";
import { htmlLang, localizedPath } from "@/lib/i18n/messages";
import { routing, type Locale } from "@/lib/i18n/routing";

type HouseJsonLdProps = { site: URL; locale: Locale; description: string };

/** schema.org Organization and WebSite for the front page. */
export function HouseJsonLd({ site, locale, description }: HouseJsonLdProps) {
  const houseId = new URL("/#house", site).href;
  const house = {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": houseId,
    name: brand.name,
    alternateName: brand.nameHan,
    url: site.href,
    logo: new URL("/icon.svg", site).href,
    description,
    taxID: brand.taxId,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: `+886-${brand.hotline.replace(/^0/, "")}`,
      email: brand.mail,
      areaServed: "TW",
    },
  };
  const website = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brand.name,
    alternateName: brand.nameHan,
    url: new URL(localizedPath(locale, "/"), site).href,
    inLanguage: routing.locales.map((one) => htmlLang[one]),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${new URL(localizedPath(locale, "/search"), site).href}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
    publisher: { "@type": "Organization", "@id": houseId, name: brand.name },
  };
  return <JsonLd data={[house, website]} />;
}
