"use client";

import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Info } from "@/components/icons/info";
import { X } from "@/components/icons/x";
import type { sideBySide } from "@/components/seats/side-by-side";
import { Button, IconButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { TierShape } from "@/components/ui/tier-shape";
import { missingForPackage, totalOf, type ChosenSeat } from "@/lib/domain/seats/rules";
import type { PriceView } from "@/lib/domain/seats/types";
import { formatMoney } from "@/lib/i18n/format";

type SeatBasketProps = {
  seats: ChosenSeat[];
  max: number;
  prices: PriceView[];
  /** how the seats stand to each other, where that is known */
  standing: ReturnType<typeof sideBySide>;
  /** of the pickup method, per ticket */
  ticketFee: number;
  busy: boolean;
  /** what went wrong last, in words */
  problem: string | null;
  /** what became of the basket meanwhile; it was said aloud already */
  note: string | null;
  seatName: (seat: ChosenSeat) => string;
  onRemove: (seat: ChosenSeat) => void;
  onClear: () => void;
  onConfirm: () => void;
  onBack: () => void;
};

/** What is chosen and what it costs: beside the map, or as a sheet at the foot of a phone. */
export function SeatBasket({
  seats,
  max,
  prices,
  standing,
  ticketFee,
  busy,
  problem,
  note,
  seatName,
  onRemove,
  onClear,
  onConfirm,
  onBack,
}: SeatBasketProps) {
  const t = useTranslations("Seats.basket");
  const sums = totalOf(seats, ticketFee);
  const missing = missingIn(seats, prices);
  const fees = [...new Set(seats.map((seat) => seat.service_fee))];
  const hint =
    missing > 0
      ? t("packageMissing", { count: missing })
      : seats.length >= max
        ? t("full", { max })
        : t("more", { count: max - seats.length });
  const withStanding = (sentence: string) => (standing ? t("both", { first: sentence, second: t(standing) }) : sentence);
  return (
    <aside className="basket" aria-label={t("title")}>
      <div className="basket-head">
        <h2 className="num">{t.rich("chosen", { count: seats.length, max })}</h2>
        {seats.length > 0 ? (
          <button type="button" className="link min-h-11 text-14" onClick={onClear}>
            {t("clear")}
          </button>
        ) : null}
      </div>
      <ul className="basket-seats">
        {seats.map((seat) => (
          <li key={seat.seat_id} data-seat-id={seat.seat_id}>
            <TierShape tier={seat.tier} className="size-[17px]" />
            <span className="basket-name">
              <b>{seatName(seat)}</b>
              <span>{seat.accessible ? t("accessible", { section: seat.section }) : seat.section}</span>
            </span>
            <Money amount={seat.price} className="basket-price" />
            <IconButton label={t("remove", { seat: seatName(seat) })} onClick={() => onRemove(seat)}>
              <X className="ic" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {(problem ?? note) ? (
        <p className="msg msg-err basket-problem" role={problem ? "alert" : undefined}>
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{problem ?? note}</span>
        </p>
      ) : (
        <p className="basket-hint" data-needed={missing > 0 || undefined}>
          <Info className="ic ic-s" aria-hidden />
          <span>{withStanding(hint)}</span>
        </p>
      )}
      <div className="basket-sum">
        <dl>
          <div>
            <dt>{t("face")}</dt>
            <dd>
              <Money amount={sums.face} />
            </dd>
          </div>
          <div>
            <dt>{fees.length === 1 ? t("serviceEach", { fee: fees[0]! }) : t("service")}</dt>
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
            <dt>{t("total")}</dt>
            <dd>
              <Money amount={sums.total} />
            </dd>
          </div>
        </dl>
        <Button variant="spot" size="lg" block loading={busy} disabled={seats.length === 0 || missing > 0} onClick={onConfirm}>
          {t("confirm")}
        </Button>
        <Button variant="ghost" block className="max-lg:hidden" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {withStanding(t("spoken", { count: seats.length, total: formatMoney(sums.total) }))}
      </p>
    </aside>
  );
}

/** How many tickets are still missing for whole packages, over all prices. */
function missingIn(seats: ChosenSeat[], prices: PriceView[]): number {
  return prices.reduce(
    (sum, price) => sum + missingForPackage(seats.filter((seat) => seat.price_id === price.price_id).length, price.package_size),
    0,
  );
}
