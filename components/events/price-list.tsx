import { useTranslations } from "next-intl";
import { TierShape } from "@/components/ui/tier-shape";
import type { PriceView } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

type ShownPrice = Pick<PriceView, "price_id" | "name" | "price" | "tier" | "sold_out" | "hot_selling" | "package_size">;

/** Tier by shape and colour, name, price; below it what is scarce or gone. */
export function PriceList({ prices }: { prices: ShownPrice[] }) {
  const t = useTranslations("Events");
  return (
    <ul>
      {prices.map((price) => (
        <li key={price.price_id} className={`price-row ${price.sold_out ? "is-out" : ""}`}>
          <TierShape tier={price.tier} />
          <span>{price.name}</span>
          <b className="num">{formatMoney(price.price)}</b>
          {price.sold_out ? <small>{t("soldOut")}</small> : price.hot_selling ? <small className="low">{t("fewLeft")}</small> : price.package_size ? <small>{t("packageOf", { count: price.package_size })}</small> : null}
        </li>
      ))}
    </ul>
  );
}
