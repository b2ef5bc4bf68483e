"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { findWish, type DrawEvent, type Wish, type WishKey } from "@/components/draws/draw-event";
import { AddWish } from "@/components/draws/entry/add-wish";
import { WishName } from "@/components/draws/parts/wish-name";
import { ArrowDown } from "@/components/icons/arrow-down";
import { ArrowUp } from "@/components/icons/arrow-up";
import { X } from "@/components/icons/x";
import { IconButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { formatDate } from "@/lib/i18n/format";

/** A wish of the form; `at_least` is carried along. */
export type WishedFor = WishKey & { at_least?: number };
type Act = "up" | "down" | "remove";

type WishListProps = { event: DrawEvent; wishes: WishedFor[]; max: number; onChange: (wishes: WishedFor[]) => void };

const keyOf = ({ session_id, price_id }: WishKey) => `${session_id} ${price_id}`;

/** The wishes in their order. The focus follows a moved wish, and its new place is announced. */
export function WishList({ event, wishes, max, onChange }: WishListProps) {
  const t = useTranslations("Draws.form");
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<{ index: number; act: Act }>(undefined);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = undefined;
    const row = list.current?.querySelectorAll("li")[wanted.index];
    const own = row?.querySelector<HTMLButtonElement>(`[data-act=${wanted.act}]:not(:disabled)`);
    (own ?? row?.querySelector<HTMLButtonElement>("button:not(:disabled)") ?? list.current?.querySelector("button"))?.focus();
  });

  const nameOf = (wish: Wish | undefined) =>
    wish ? t("wishName", { day: formatDate(wish.session.session_time, locale), price: wish.price.name }) : "";

  function move(index: number, act: "up" | "down"): void {
    const to = act === "up" ? index - 1 : index + 1;
    const [moved, other] = [wishes[index], wishes[to]];
    if (!moved || !other) return;
    focus.current = { index: to, act };
    setSaid(t("nowPlace", { name: nameOf(findWish(event, moved)), place: to + 1 }));
    onChange(wishes.map((wish, at) => (at === to ? moved : at === index ? other : wish)));
  }

  function remove(index: number): void {
    focus.current = { index: Math.min(index, wishes.length - 2), act: "remove" };
    setSaid(t("removed", { name: nameOf(findWish(event, wishes[index]!)) }));
    onChange(wishes.filter((_, at) => at !== index));
  }

  function add(wish: WishKey): void {
    setSaid(t("nowPlace", { name: nameOf(findWish(event, wish)), place: wishes.length + 1 }));
    onChange([...wishes, wish]);
  }

  return (
    <div ref={list}>
      {wishes.length > 0 ? (
        <ol className="draw-wishes">
          {wishes.map((key, index) => {
            const wish = findWish(event, key);
            const place = index + 1;
            return (
              <li key={keyOf(key)}>
                <span className="draw-place num" aria-hidden>
                  {place}
                </span>
                <div>
                  {wish ? <WishName wish={wish} /> : null}
                  {wish ? <Money amount={wish.price.price} className="block text-13 text-ink-2" /> : null}
                </div>
                <div className="flex">
                  <IconButton data-act="up" label={t("up", { place })} disabled={index === 0} onClick={() => move(index, "up")}>
                    <ArrowUp className="ic" />
                  </IconButton>
                  <IconButton
                    data-act="down"
                    label={t("down", { place })}
                    disabled={place === wishes.length}
                    onClick={() => move(index, "down")}
                  >
                    <ArrowDown className="ic" />
                  </IconButton>
                  <IconButton data-act="remove" label={t("remove", { place })} onClick={() => remove(index)}>
                    <X className="ic" />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      ) : null}
      {wishes.length < max ? <AddWish event={event} chosen={wishes} onAdd={add} /> : null}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
