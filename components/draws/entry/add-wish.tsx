"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { allWishes, type DrawEvent, type WishKey } from "@/components/draws/draw-event";
import { WishName } from "@/components/draws/parts/wish-name";
import { Plus } from "@/components/icons/plus";
import { Dialog } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";

type AddWishProps = { event: DrawEvent; chosen: WishKey[]; onAdd: (wish: WishKey) => void };

/** Adds a wish at the end, from those that are not in the list. */
export function AddWish({ event, chosen, onAdd }: AddWishProps) {
  const t = useTranslations("Draws.form");
  const [isOpen, setOpen] = useState(false);
  const isChosen = (session: string, price: string) =>
    chosen.some(({ session_id, price_id }) => session_id === session && price_id === price);
  const left = allWishes(event).filter(({ session, price }) => !isChosen(session.session_id, price.price_id));
  if (left.length === 0) return null;
  const place = chosen.length + 1;
  return (
    <>
      <button type="button" className="draw-add" onClick={() => setOpen(true)}>
        <Plus className="ic" aria-hidden />
        <span>{t("add", { place })}</span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("add", { place })}>
        <ul className="draw-choices">
          {left.map((wish) => {
            const { session, price } = wish;
            return (
              <li key={`${session.session_id} ${price.price_id}`}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onAdd({ session_id: session.session_id, price_id: price.price_id });
                  }}
                >
                  <WishName wish={wish} />
                  <span className="num text-13 text-ink-2">{t("places", { count: price.places })}</span>
                  <Money amount={price.price} className="font-bold" />
                </button>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
