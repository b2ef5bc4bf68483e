"use client";

import { useTranslations } from "next-intl";
import { ChevronDown } from "@/components/icons/chevron-down";
import { sumOf } from "@/components/orders/fields/product-choice";
import { namesPlaces } from "@/components/orders/order-paths";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Picture } from "@/components/ui/picture";
import { Poster } from "@/components/ui/poster";
import { Reduced } from "@/components/ui/reduced";
import { useSeparator } from "@/components/ui/use-separator";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";
import type { TicketTypeView } from "@/lib/domain/seats/types";
import { formatMoney } from "@/lib/i18n/format";

type PurchaseSummaryProps = {
  session: PurchaseSession;
  order: OrderView;
  /** the choice on the page, which may not be saved yet; so are the products */
  ticketType: TicketTypeView | undefined;
  products: OrderItemView[];
  /** at the last step a phone shows the items too, not only the total */
  paying: boolean;
};

/** The order's items and total: next to the form, or on a phone one line that opens. */
export function PurchaseSummary({ session, order, ticketType, products, paying }: PurchaseSummaryProps) {
  const dot = useSeparator();
  const t = useTranslations("Orders.purchase.summary");
  const seatLine = useSeatLine();
  const pickup = ticketType ? ticketType.fee * order.ticket_qty : order.delivery_fee;
  const total = order.total_price - order.delivery_fee + pickup - sumOf(order.additional_product) + sumOf(products);
  const prices = new Map<string, { name: string; qty: number; sum: number; full: number; discount?: string }>();
  for (const { kind, name, qty, price, discount } of order.items) {
    if (kind === "product") continue;
    const key = `${name} ${price} ${discount?.name ?? ""}`;
    const line = prices.get(key) ?? { name, qty: 0, sum: 0, full: 0, discount: discount?.name };
    const full = price + (discount?.amount ?? 0);
    prices.set(key, { ...line, qty: line.qty + qty, sum: line.sum + qty * price, full: line.full + qty * full });
  }
  const saved = [...prices.values()].reduce((sum, line) => sum + line.full - line.sum, 0);
  const places = namesPlaces(order) ? seatLine(order.seats) : [];
  const each = order.ticket_qty > 0 && order.service_fee % order.ticket_qty === 0 ? order.service_fee / order.ticket_qty : 0;

  const at = <DateText at={order.session_time ?? session.head.session_time} />;
  const event = (
    <div className="grid grid-cols-[84px_1fr] items-center gap-4">
      <Poster src={session.head.event_image} alt="" sizes={84} />
      <div className="min-w-0 text-14">
        <p className="phrase text-17 font-bold leading-snug text-balance">{order.event_name}</p>
        <p className="mt-1.5">{at}</p>
        <p className="text-ink-2">{session.head.hall_name}</p>
      </div>
    </div>
  );
  const lines = (
    <dl className="summary-lines num">
      {[...prices].map(([key, line], index) => (
        <div key={key}>
          <dt>
            <span>{t("line", { name: line.name, count: line.qty })}</span>
            {line.discount ? (
              <small className="phrase">{t("discount", { name: line.discount, amount: formatMoney(line.full - line.sum) })}</small>
            ) : null}
            {index === prices.size - 1 ? places.map((text) => <small key={text}>{text}</small>) : null}
          </dt>
          <dd>
            <Reduced from={line.full} to={line.sum} />
          </dd>
        </div>
      ))}
      {products.map((line) => (
        <div key={line.id}>
          <dt>{t("line", { name: line.name, count: line.qty })}</dt>
          <dd>
            <Money amount={sumOf([line])} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <span>{t("service")}</span>
          {each > 0 ? <small>{t("each", { fee: formatMoney(each) })}</small> : null}
        </dt>
        <dd>
          <Money amount={order.service_fee} />
        </dd>
      </div>
      <div>
        <dt>
          <span>{t("pickup")}</span>
          {ticketType ? <small>{ticketType.name}</small> : null}
        </dt>
        <dd>{pickup === 0 ? t("free") : <Money amount={pickup} />}</dd>
      </div>
    </dl>
  );
  const sum = (
    <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-4 font-bold">
      <span>{t("total")}</span>
      <Reduced from={total + saved} to={total} className="text-26" />
    </p>
  );
  const faceValue = saved > 0 ? <p className="mt-3 text-13 text-ink-2">{t("faceValue")}</p> : null;
  return (
    <>
      <aside className="panel self-start p-6 max-lg:hidden" aria-label={t("title")}>
        {event}
        {lines}
        {sum}
        {faceValue}
      </aside>
      <details className={`panel summary-fold lg:hidden ${paying ? "is-card" : ""}`}>
        <summary>
          {paying ? (
            <>
              <span className="summary-event">
                <span className="poster">
                  <Picture src={session.head.event_image} alt="" ratio={4 / 3} sizes={48} />
                </span>
                <span className="min-w-0">
                  <b className="phrase">{order.event_name}</b>
                  {at}
                </span>
              </span>
              <span className="summary-total num">
                <span>{t("total")}</span>
                <Money amount={total} className="text-21" />
              </span>
            </>
          ) : (
            <>
              <span className="summary-seats">
                <span className="poster">
                  <Picture src={session.head.event_image} alt="" ratio={4 / 3} sizes={40} />
                </span>
                <span className="num min-w-0 wrap-anywhere">
                  <b className="phrase">{places.length === 1 ? places[0] : order.event_name}</b>
                  {at}
                  {dot}
                  <span className="whitespace-nowrap">{t("tickets", { count: order.ticket_qty })}</span>
                </span>
              </span>
              <Money amount={total} className="font-bold" />
            </>
          )}
          <ChevronDown className="ic ic-s" aria-hidden />
        </summary>
        {paying ? (
          <>
            {lines}
            {faceValue}
          </>
        ) : (
          <>
            <p className="text-14">
              <b className="phrase">{order.event_name}</b>
              <span className="block text-ink-2">{session.head.hall_name}</span>
            </p>
            {lines}
            {sum}
            {faceValue}
          </>
        )}
      </details>
    </>
  );
}
