"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Check } from "@/components/icons/check";
import { X } from "@/components/icons/x";
import type { sideBySide } from "@/components/seats/side-by-side";
import { Button, IconButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Reduced } from "@/components/ui/reduced";
import { isCode, missingForPackage, totalOf, type ChosenSeat } from "@/lib/domain/seats/rules";
import type { PriceView } from "@/lib/domain/seats/types";
import { formatMoney } from "@/lib/i18n/format";

type SeatBasketProps = {
  seats: ChosenSeat[];
  max: number;
  prices: PriceView[];
  /** whether the seats are side by side, if known */
  standing: ReturnType<typeof sideBySide>;
  /** fee of the pickup method, per ticket */
  ticketFee: number;
  /** the sums that the member pays, where they differ from the list prices */
  quoted: { quote?: { items_total: number; service_fee: number }; total: number; fullTotal: number };
  /** the code field, and the discounts that apply */
  codes: ReactNode;
  busy: boolean;
  seatName: (seat: ChosenSeat) => string;
  onRemove: (seat: ChosenSeat) => void;
  onClear: () => void;
  onConfirm: () => void;
};

/**
 * The chosen seats, the limit and the price. It has a slot for each seat of an order from the beginning, so that its size never
 * changes.
 */
export function SeatBasket({
  seats,
  max,
  prices,
  standing,
  ticketFee,
  quoted,
  codes,
  busy,
  seatName,
  onRemove,
  onClear,
  onConfirm,
}: SeatBasketProps) {
  const t = useTranslations("Seats.basket");
  const tr = useTranslations("Orders.record");
  const list = totalOf(seats, ticketFee);
  const { quote } = quoted;
  const sums = quote ? { face: quote.items_total, service: quote.service_fee, pickup: list.pickup, total: quoted.total } : list;
  const missing = missingIn(seats, prices);
  const each = [...new Set(seats.map((seat) => seat.service_fee))];
  const more = max - seats.length;
  const hint = seats.length === 0 ? t("first") : missing > 0 ? t("packageMissing", { count: missing }) : null;
  const withStanding = (sentence: string) => (standing ? t("both", { first: sentence, second: t(standing) }) : sentence);
  return (
    <div className="basket" data-toasts="seats">
      <div className="basket-head">
        <h2 className="num">{t.rich("chosen", { count: seats.length, max, b: (part) => <b>{part}</b> })}</h2>
        {standing === "apart" ? (
          <p className="basket-apart" aria-hidden>
            {t("apartShort")}
          </p>
        ) : null}
        {seats.length > 0 ? (
          <button type="button" className="link min-h-11 min-w-11 text-14" onClick={onClear}>
            {t("clear")}
          </button>
        ) : null}
      </div>
      <ul className="basket-seats num">
        {seats.map((seat) => (
          <li key={seat.seat_id} data-seat-id={seat.seat_id}>
            <span className="basket-mark">
              <Check className="ic" aria-hidden />
            </span>
            <span className="basket-name">
              <small>{isCode(seat.area_name) ? tr("sectionCode", { name: seat.area_name }) : seat.area_name} </small>
              <b>{t("place", { row: seat.row, number: seat.number })}</b>
              {seat.accessible ? <span>{t("accessible")}</span> : seat.partner ? <span>{t("companion")}</span> : null}
              {seat.half ? <span>{t("half")}</span> : null}
              {seat.restricted_view ? <span>{t("restrictedView")}</span> : null}
            </span>
            <Money amount={seat.price} className="basket-price" />
            <IconButton label={t("remove", { seat: seatName(seat) })} onClick={() => onRemove(seat)}>
              <X className="ic" aria-hidden />
            </IconButton>
          </li>
        ))}
        {Array.from({ length: Math.max(0, more) }, (_, index) => (
          <li key={`slot ${seats.length + index}`} className="basket-slot" aria-hidden>
            <span className="basket-mark" />
            {index === 0 ? <span className="basket-more">{t("more", { count: more })}</span> : null}
          </li>
        ))}
      </ul>
      {seats.length > 0 ? <div className="basket-codes">{codes}</div> : null}
      <div className="basket-sum">
        <dl>
          <div>
            <dt>{t("face")}</dt>
            <dd>
              <Reduced from={list.face} to={sums.face} />
            </dd>
          </div>
          <div>
            <dt>{each.length === 1 ? t("serviceEach", { fee: each[0]! }) : t("service")}</dt>
            <dd>
              <Money amount={sums.service} />
            </dd>
          </div>
          {sums.pickup > 0 ? (
            <div>
              <dt>{t("pickup", { fee: ticketFee })}</dt>
              <dd>
                <Money amount={sums.pickup} />
              </dd>
            </div>
          ) : null}
          <div className="basket-total">
            <dt>
              <span>{t("total")}</span>
              {sums.total > sums.face ? (
                <span className="basket-fees">{t("fees", { fees: formatMoney(sums.total - sums.face) })}</span>
              ) : null}
            </dt>
            <dd>
              <Reduced from={quoted.fullTotal} to={sums.total} />
            </dd>
          </div>
        </dl>
        <div className="basket-go">
          {hint ? (
            <p id="basket-hint" className="basket-hint">
              {hint}
            </p>
          ) : null}
          <Button
            variant="spot"
            size="lg"
            block
            loading={busy}
            disabled={seats.length === 0 || missing > 0}
            aria-describedby={hint ? "basket-hint" : undefined}
            onClick={onConfirm}
          >
            {t("confirm", { count: seats.length })}
          </Button>
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {withStanding(t("spoken", { count: seats.length, total: formatMoney(sums.total) }))}
      </p>
    </div>
  );
}

/** The number of tickets that are missing to complete packages, over all prices. */
function missingIn(seats: ChosenSeat[], prices: PriceView[]): number {
  return prices.reduce(
    (sum, price) => sum + missingForPackage(seats.filter((seat) => seat.price_id === price.price_id).length, price.package_size),
    0,
  );
}
