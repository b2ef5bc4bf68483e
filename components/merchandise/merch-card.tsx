import { useTranslations } from "next-intl";
import { PencilLine } from "@/components/icons/pencil-line";
import { Sparkles } from "@/components/icons/sparkles";
import { X } from "@/components/icons/x";
import { Money } from "@/components/ui/money";
import { PageLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import type { MerchandiseSummary } from "@/lib/domain/merchandise/types";

/** One tag for an item, the most important: sold out, limited, or with custom text. */
function MerchandiseTag({ merchandise }: { merchandise: MerchandiseSummary }) {
  const t = useTranslations("Merchandise.tag");
  if (merchandise.sold_out)
    return (
      <span className="tag tag-sold_out">
        <X className="ic" aria-hidden />
        {t("sold_out")}
      </span>
    );
  if (merchandise.is_limited)
    return (
      <span className="tag">
        <Sparkles className="ic" aria-hidden />
        {t("limited")}
      </span>
    );
  if (merchandise.is_custom)
    return (
      <span className="tag">
        <PencilLine className="ic" aria-hidden />
        {t("custom")}
      </span>
    );
  return null;
}

/** Two to five per row (.merch-grid), or four that fill it. */
const CARD_SIZES = "(min-width: 1280px) 218px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw";
const ROW_SIZES = "(min-width: 1280px) 278px, (min-width: 768px) 22vw, 45vw";

type MerchCardProps = { merchandise: MerchandiseSummary; load?: "lazy" | "eager"; row?: boolean; heading?: "h2" | "h3" };

/** The item on its own background, then category, name and price. The card is one link, named by all of its text. */
export function MerchCard({ merchandise, load, row = false, heading: Heading = "h3" }: MerchCardProps) {
  const t = useTranslations("Merchandise");
  return (
    <PageLink href={`/merch/${merchandise.merchandise_id}`} className={`merch-card ${merchandise.sold_out ? "is-out" : ""}`}>
      <span className="merch-card-picture">
        <Picture src={merchandise.image} alt="" ratio={1} sizes={row ? ROW_SIZES : CARD_SIZES} load={load} />
        <MerchandiseTag merchandise={merchandise} />
      </span>
      <span className="merch-card-category">{t(`category.${merchandise.category}`)}</span>
      <Heading className="merch-card-name">{merchandise.name}</Heading>
      <span className="merch-card-price num">
        {merchandise.min_price === merchandise.max_price ? (
          <Money amount={merchandise.min_price} />
        ) : (
          t.rich("from", { price: () => <Money amount={merchandise.min_price} /> })
        )}
      </span>
    </PageLink>
  );
}
