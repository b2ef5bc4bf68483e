import { useTranslations } from "next-intl";
import type { PriceWithAreas } from "@/components/events/sale/session-prices";
import { formatMoney } from "@/lib/i18n/format";

/** The lowest price that is still available. */
export function PriceFrom({ prices }: { prices: PriceWithAreas[] }) {
  const t = useTranslations("Events");
  const open = prices.filter((price) => !price.sold_out);
  if (open.length === 0) return null;
  return <b>{t("priceFrom", { price: formatMoney(Math.min(...open.map(({ price }) => price))) })}</b>;
}
