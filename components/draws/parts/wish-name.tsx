import { useLocale } from "next-intl";
import type { Wish } from "@/components/draws/draw-event";
import { TierShape } from "@/components/ui/tier-shape";
import { formatDate } from "@/lib/i18n/format";

/** A wish: the day of its session, and its price's shape and name. */
export function WishName({ wish: { session, price } }: { wish: Wish }) {
  const locale = useLocale();
  return (
    <span className="draw-wish-name num">
      <span>{formatDate(session.session_time, locale)}</span>
      <span>
        <TierShape tier={price.tier} className="size-[13px]" />
        {price.name}
      </span>
    </span>
  );
}
