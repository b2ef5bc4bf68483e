import { JsonLd } from "@/components/ui/json-ld";
import { brand } from "@/lib/i18n/brand";
import type { AnnouncementView } from "@/lib/domain/content/types";

type NewsJsonLdProps = { announcement: AnnouncementView; description: string; url: string };

/** schema.org NewsArticle. */
export function newsJsonLd({ announcement, description, url }: NewsJsonLdProps): object {
  const house = { "@type": "Organization", name: `${brand.name} ${brand.nameHan}` };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: announcement.title,
    description,
    datePublished: announcement.published_at,
    mainEntityOfPage: url,
    author: house,
    publisher: house,
  };
}

export function NewsJsonLd(props: NewsJsonLdProps) {
  return <JsonLd data={newsJsonLd(props)} />;
}
