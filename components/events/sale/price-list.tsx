import { useTranslations } from "next-intl";
import { TierShape } from "@/components/ui/tier-shape";
import type { PriceView } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

type ShownPrice = Pick<PriceView, "price_id" | "name" | "price" | "tier" | "left" | "package_size">;

/** Tier by shape and colour, name, price; below it what is scarce or gone, in the words of the choice of areas. */
export function PriceList({ prices }: { prices: ShownPrice[] }) {
  const t = useTranslations("Events");
  const left = useTranslations("Ui.left");
  return (
    <ul>
      {prices.map((price) => (
        <li key={price.price_id} className={`price-row ${price.left === "soldOut" ? "is-out" : ""}`}>
          <TierShape tier={price.tier} />
          <span>{price.name}</span>
          <b translate="no" className="num">
            {formatMoney(price.price)}
          </b>
          {price.left !== "plenty" ? (
            <small className={price.left === "soldOut" ? "" : "sale-low"}>{left(price.left)}</small>
          ) : price.package_size ? (
            <small>{t("packageOf", { count: price.package_size })}</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
