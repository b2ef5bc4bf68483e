import { useTranslations } from "next-intl";
import { TierShape } from "@/components/ui/tier-shape";
import type { PriceView } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

type ShownPrice = Pick<PriceView, "price_id" | "name" | "price" | "tier" | "left" | "package_size"> & {
  /** places left now, if known */ remaining?: number;
};

type PriceListProps = {
  prices: ShownPrice[];
  /** the unit for numbers of remaining places; if absent, the organizer does not want numbers, and only words are shown */
  unit?: "seats" | "tickets";
};

/**
 * Each tier with its shape, colour, name and price, and below it whether it is scarce or sold out, in the same words as the
 * choice of areas. Sold-out prices come last, as they do there.
 */
export function PriceList({ prices, unit }: PriceListProps) {
  const t = useTranslations("Events");
  const left = useTranslations("Ui.left");
  const leftText = ({ left: level, remaining }: ShownPrice) =>
    unit && remaining !== undefined && (level === "hot" || level === "low") ? left(unit, { count: remaining }) : left(level);
  const sorted = [...prices].sort((a, b) => Number(a.left === "soldOut") - Number(b.left === "soldOut"));
  return (
    <ul>
      {sorted.map((price) => (
        <li key={price.price_id} className={`price-row ${price.left === "soldOut" ? "is-out" : ""}`}>
          <TierShape tier={price.tier} />
          <span>{price.name}</span>
          <b translate="no" className="num">
            {formatMoney(price.price)}
          </b>
          {price.left !== "plenty" ? (
            <small className={price.left === "soldOut" ? "" : "sale-low"}>{leftText(price)}</small>
          ) : price.package_size ? (
            <small>{t("packageOf", { count: price.package_size })}</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
