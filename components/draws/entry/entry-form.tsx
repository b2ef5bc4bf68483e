"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { findWish, type DrawEvent } from "@/components/draws/draw-event";
import { SplitChoice } from "@/components/draws/entry/split-choice";
import { WishList, type WishedFor } from "@/components/draws/entry/wish-list";
import { DrawHead } from "@/components/draws/parts/draw-head";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { api, ApiError } from "@/lib/client/api";
import type { DrawView, EntryOfDraw } from "@/lib/domain/draws/types";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

/** A party of this size may sit in two pairs. */
const SPLITS = 4;
const HOUR_MS = 3_600_000;

type EntryFormProps = {
  draw: DrawView;
  event: DrawEvent;
  /** the entry to change */ entry?: EntryOfDraw;
  onSaved: () => void;
  onBack?: () => void;
};

/** Enters the draw or changes the entry: wishes in their order, party, and how it may sit. No money, no card. */
export function EntryForm({ draw, event, entry, onSaved, onBack }: EntryFormProps) {
  const t = useTranslations("Draws.form");
  const locale = useLocale();
  const [wishes, setWishes] = useState<WishedFor[]>(entry?.wishes ?? []);
  const [party, setParty] = useState(entry?.party ?? Math.min(2, draw.party_max));
  const [split, setSplit] = useState(entry?.split ?? true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function send(): Promise<void> {
    if (wishes.length === 0) return setFailure(t("noWish"));
    setBusy(true);
    setFailure("");
    try {
      const sent = wishes.map(({ session_id, price_id, at_least }) => ({
        session_id,
        price_id,
        ...(at_least !== undefined && at_least < party && { at_least }),
      }));
      await api.post("/draw/enter", { draw_id: draw.draw_id, party, wishes: sent, split: party === SPLITS && split });
      onSaved();
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setBusy(false);
    }
  }

  const prices = wishes.flatMap((wish) => findWish(event, wish)?.price ?? []);
  const most = party * Math.max(0, ...prices.map(({ price, service_fee }) => price + service_fee));
  const hours = Math.round((Date.parse(draw.pay_until) - Date.parse(draw.result_at)) / HOUR_MS);
  return (
    <>
      <div className="draw-col">
        <DrawHead event={event}>{t("until", { time: formatDateTime(draw.closes_at, locale) })}</DrawHead>
        <h1 className="mt-5 text-26" tabIndex={-1} data-draw-title>
          {t(entry ? "changeTitle" : "title")}
        </h1>
        <section className="draw-block" aria-labelledby="draw-wishes">
          <h2 id="draw-wishes">
            {t("wishes")}
            <small>{t("wishesMax", { count: wishes.length, max: draw.wishes_max })}</small>
          </h2>
          <p className="text-13 text-ink-2">{t("wishesHint")}</p>
          <WishList event={event} wishes={wishes} max={draw.wishes_max} onChange={setWishes} />
        </section>
        <fieldset className="draw-block">
          <legend>
            {t("party")}
            <small>{t("partyMax", { max: draw.party_max })}</small>
          </legend>
          <div className="draw-party segment">
            {Array.from({ length: draw.party_max }, (_, index) => index + 1).map((size) => (
              <label key={size}>
                <input type="radio" name="party" className="sr-only" checked={party === size} onChange={() => setParty(size)} />
                <span className="num">{size}</span>
              </label>
            ))}
          </div>
          {party > 1 && draw.companions_named ? <p className="mt-2 text-13 text-ink-2">{t("companionsLater")}</p> : null}
        </fieldset>
        {party === SPLITS ? <SplitChoice checked={split} onChange={setSplit} /> : null}
        {onBack ? (
          <Button block className="mt-6" onClick={onBack}>
            {t("back")}
          </Button>
        ) : null}
      </div>
      <div className="draw-paybar">
        <div>
          <FormFailure>{failure}</FormFailure>
          <p className="num text-13 text-ink-2">
            {t.rich(most > 0 ? "noPaymentMost" : "noPayment", {
              hours,
              amount: formatMoney(most),
              b: (words) => <b className="text-ink">{words}</b>,
            })}
          </p>
          <Button variant="spot" size="lg" block loading={busy} onClick={() => void send()}>
            {t(entry ? "change" : "send")}
          </Button>
        </div>
      </div>
    </>
  );
}
