import { useTranslations } from "next-intl";
import { TierShape } from "@/components/ui/tier-shape";
import type { PriceView } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

type ShownPrice = Pick<PriceView, "price_id" | "name" | "price" | "tier" | "left" | "package_size"> & {
  /** places left right now, where that is known */ remaining?: number;
};

type PriceListProps = {
  prices: ShownPrice[];
  /** in which numbers of what is left are given; without it, in words alone: the organizer does not want numbers */
  unit?: "seats" | "tickets";
};

/**
 * Tier by shape and colour, name, price; below it what is scarce or gone, in the words of the choice of areas. Prices that are
 * sold out come last, as in that choice.
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
