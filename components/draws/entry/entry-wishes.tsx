import { useTranslations } from "next-intl";
import { findWish, type DrawEvent, type WishKey } from "@/components/draws/draw-event";
import { WishName } from "@/components/draws/parts/wish-name";
import { Money } from "@/components/ui/money";

/** The wishes of an entry in their order. */
export function EntryWishes({ event, wishes }: { event: DrawEvent; wishes: WishKey[] }) {
  const t = useTranslations("Draws.form");
  return (
    <ol className="draw-wished" aria-label={t("wishes")}>
      {wishes.map((key, index) => {
        const wish = findWish(event, key);
        return (
          <li key={`${key.session_id} ${key.price_id}`}>
            <span className="draw-place num">{index + 1}</span>
            {wish ? <WishName wish={wish} /> : <span />}
            {wish ? <Money amount={wish.price.price} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
