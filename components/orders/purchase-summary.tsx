"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { namesPlaces } from "@/components/orders/order-paths";
import { sumOf } from "@/components/orders/product-choice";
import { useSeatLine } from "@/components/orders/use-seat-line";
import type { PurchaseSession } from "@/components/orders/use-purchase-session";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Poster } from "@/components/ui/poster";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";
import type { TicketTypeView } from "@/lib/domain/seats/types";
import { formatMoney } from "@/lib/i18n/format";

type PurchaseSummaryProps = {
  session: PurchaseSession;
  order: OrderView;
  /** chosen on the page, perhaps not saved yet, as are the products */
  ticketType: TicketTypeView | undefined;
  products: OrderItemView[];
};

/** What the order holds and costs: beside the form, or one line that opens on a phone. */
export function PurchaseSummary({ session, order, ticketType, products }: PurchaseSummaryProps) {
  const t = useTranslations("Orders.purchase.summary");
  const seatLine = useSeatLine();
  const pickup = ticketType ? ticketType.fee * order.ticket_qty : order.delivery_fee;
  const total = order.total_price - order.delivery_fee + pickup - sumOf(order.additional_product) + sumOf(products);
  const prices = new Map<string, { name: string; qty: number; sum: number }>();
  for (const item of order.items.filter(({ kind }) => kind !== "product")) {
    const line = prices.get(`${item.name} ${item.price}`) ?? { name: item.name, qty: 0, sum: 0 };
    prices.set(`${item.name} ${item.price}`, { ...line, qty: line.qty + item.qty, sum: line.sum + item.qty * item.price });
  }
  const places = namesPlaces(order) ? seatLine(order.seats) : [];
  const each = order.ticket_qty > 0 && order.service_fee % order.ticket_qty === 0 ? order.service_fee / order.ticket_qty : 0;

  const body = (
    <>
      <div className="grid grid-cols-[84px_1fr] gap-4 max-lg:pt-4">
        <Poster src={session.head.event_image} alt="" sizes={84} />
        <div className="min-w-0 text-14 text-ink-2">
          <p className="text-16 font-semibold leading-snug text-ink">{order.event_name}</p>
          <p className="mt-1.5"><DateText at={order.session_time ?? session.head.session_time} /></p>
          <p>{session.head.hall_name}</p>
        </div>
      </div>
      <dl className="summary-lines num">
        {[...prices.values()].map((line, index) => (
          <div key={line.name}><dt>{t("line", { name: line.name, count: line.qty })}{index === prices.size - 1 ? places.map((text) => <small key={text}>{text}</small>) : null}</dt><dd><Money amount={line.sum} /></dd></div>
        ))}
        {products.map((line) => (
          <div key={line.id}><dt>{t("line", { name: line.name, count: line.qty })}</dt><dd><Money amount={sumOf([line])} /></dd></div>
        ))}
        <div><dt>{t("service")}{each > 0 ? <small>{t("each", { fee: formatMoney(each) })}</small> : null}</dt><dd><Money amount={order.service_fee} /></dd></div>
        <div><dt>{t("pickup")}{ticketType ? <small>{ticketType.name}</small> : null}</dt><dd>{pickup === 0 ? t("free") : <Money amount={pickup} />}</dd></div>
      </dl>
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-4 font-bold"><span>{t("total")}</span><Money amount={total} className="text-26" /></p>
    </>
  );
  return (
    <>
      <aside className="panel self-start p-6 max-lg:hidden" aria-label={t("title")}>{body}</aside>
      <details className="panel summary-fold lg:hidden">
        <summary><span className="num font-semibold">{t("short", { count: order.ticket_qty, total: formatMoney(total) })}</span><ChevronDown className="ic ic-s" aria-hidden /></summary>
        {body}
      </details>
    </>
  );
}
