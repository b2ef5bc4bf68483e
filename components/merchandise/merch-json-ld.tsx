import { JsonLd } from "@/components/ui/json-ld";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { brand } from "@/lib/i18n/brand";

type MerchJsonLdProps = { merchandise: MerchandiseDetailView; description: string; url: string; siteUrl: URL };

/** schema.org Product with an offer for each spec. */
export function merchJsonLd({ merchandise, description, url, siteUrl }: MerchJsonLdProps): object {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: merchandise.name,
    description,
    sku: merchandise.merchandise_id,
    image: merchandise.images.map((image) => new URL(image, siteUrl).href),
    brand: { "@type": "Brand", name: brand.name },
    offers: merchandise.specs.map((spec) => ({
      "@type": "Offer",
      name: spec.name,
      sku: spec.spec_id,
      price: spec.price,
      priceCurrency: "TWD",
      url,
      itemCondition: "https://schema.org/NewCondition",
      availability: spec.sold_out
        ? "https://schema.org/OutOfStock"
        : merchandise.is_limited
          ? "https://schema.org/LimitedAvailability"
          : "https://schema.org/InStock",
    })),
  };
}

export function MerchJsonLd(props: MerchJsonLdProps) {
  return <JsonLd data={merchJsonLd(props)} />;
}
