"use client";

import { useLocale, useTranslations } from "next-intl";
import { ArrowDown } from "@/components/icons/arrow-down";
import { ArrowUp } from "@/components/icons/arrow-up";
import { moveRow, type DraftRow } from "@/components/office/draws/form/draw-draft";
import type { DrawFieldsProps } from "@/components/office/draws/form/types";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { IconButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";

/** The prices in the draw with their places, in the order in which visitors see them as wishes. */
export function StockFields({ draft, stock, change, errorOf }: DrawFieldsProps) {
  const t = useTranslations("OfficeDraws.form");
  const locale = useLocale();
  const { rows } = draft;
  const set = (at: number, part: Partial<DraftRow>) =>
    change({ rows: rows.map((row, other) => (other === at ? { ...row, ...part } : row)) });
  const places = rows.filter(({ isIn }) => isIn).reduce((sum, row) => sum + (row.places || 0), 0);
  return (
    <fieldset className="rt-part">
      <legend>{t("stock")}</legend>
      <p className="of-sub">{t("stockHint")}</p>
      {rows.length === 0 ? <p>{t("noStock")}</p> : null}
      <ol className="dr-stock">
        {rows.map((row, at) => {
          const session = stock.sessions.find(({ session_id: id }) => id === row.sessionId);
          const price = session?.prices.find(({ price_id: id }) => id === row.priceId);
          if (!session || !price) return null;
          const name = `${price.name} ${formatDateTime(session.starts_at, locale)}`;
          return (
            <li key={row.priceId}>
              <Checkbox
                called={name}
                checked={row.isIn}
                disabled={price.free === 0}
                onChange={({ target }) => set(at, { isIn: target.checked })}
                label={
                  <span className="dr-price">
                    <TierShape tier={price.tier} />
                    <b>{price.name}</b>
                    <span className="num">{formatMoney(price.price)}</span>
                    <span className="of-sub num">{formatDateTime(session.starts_at, locale)}</span>
                  </span>
                }
              />
              <span className="of-sub num">{t("free", { count: formatCount(price.free) })}</span>
              <NumberInput
                label={t("placesOf", { name })}
                hideLabel
                min={1}
                max={price.free}
                disabled={!row.isIn}
                value={row.places}
                error={row.isIn ? errorOf(`wishes.${rows.slice(0, at).filter(({ isIn }) => isIn).length}.places`) : undefined}
                onChange={(next) => set(at, { places: next })}
              />
              <span className="dr-moves">
                <IconButton label={t("up", { name })} disabled={at === 0} onClick={() => change(moveRow(draft, at, -1))}>
                  <ArrowUp className="ic" aria-hidden />
                </IconButton>
                <IconButton label={t("down", { name })} disabled={at === rows.length - 1} onClick={() => change(moveRow(draft, at, 1))}>
                  <ArrowDown className="ic" aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="num" role="status">
        {t("placesInAll", { count: formatCount(places) })}
      </p>
    </fieldset>
  );
}
