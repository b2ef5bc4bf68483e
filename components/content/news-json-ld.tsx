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

/** For search engines. Nothing in the data can end the script. */
export function NewsJsonLd(props: NewsJsonLdProps) {
  const json = JSON.stringify(newsJsonLd(props)).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
