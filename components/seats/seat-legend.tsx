import { useTranslations } from "next-intl";
import { Accessibility } from "@/components/icons/accessibility";
import { SeatMark } from "@/components/seats/seat-mark";
import { TierShape } from "@/components/ui/tier-shape";
import type { PriceView } from "@/lib/domain/seats/types";
import { formatCount } from "@/lib/i18n/format";

/** What the shapes mean: every price with its name and amount, then the marks of states. */
export function SeatLegend({ prices, accessible }: { prices: PriceView[]; accessible: boolean }) {
  const t = useTranslations("Seats");
  const left = useTranslations("Ui.left");
  return (
    <ul className="seat-legend" aria-label={t("legend")} tabIndex={0}>
      {prices.map((price) => (
        <li key={price.price_id}>
          <TierShape tier={price.tier} className="size-[15px]" />
          <span>{price.name}</span>
          <b className={`num ${price.sold_out ? "text-ink-3 line-through" : ""}`}>{formatCount(price.price)}</b>
          {price.sold_out ? <span className="text-12">{left("soldOut")}</span> : null}
        </li>
      ))}
      <li>
        <SeatMark mark="mine" size={17} />
        <span>{t("state.mine")}</span>
      </li>
      <li>
        <SeatMark mark="taken" />
        <span>{t("state.taken")}</span>
      </li>
      {accessible ? (
        <li>
          <Accessibility className="ic ic-s" aria-hidden />
          <span>{t("accessible")}</span>
        </li>
      ) : null}
    </ul>
  );
}
