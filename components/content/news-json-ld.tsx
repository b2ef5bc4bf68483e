import { JsonLd } from "@/components/ui/json-ld";
import type { AnnouncementView } from "@/lib/domain/content/types";
import { brand } from "@/lib/i18n/brand";

type NewsJsonLdProps = { announcement: AnnouncementView; description: string; url: string; imageUrl: string; site: URL };

/** schema.org NewsArticle. */
export function newsJsonLd({ announcement, description, url, imageUrl, site }: NewsJsonLdProps): object {
  const house = { "@type": "Organization", name: `${brand.name} ${brand.nameHan}`, url: site.href, logo: new URL("/icon.svg", site).href };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: announcement.title,
    description,
    image: [imageUrl],
    datePublished: announcement.published_at,
    url,
    mainEntityOfPage: url,
    author: house,
    publisher: house,
  };
}

export function NewsJsonLd(props: NewsJsonLdProps) {
  return <JsonLd data={newsJsonLd(props)} />;
}
