"use client";

import { useTranslations } from "next-intl";
import { DiscountNote } from "@/components/orders/discount-note";
import { orderLines } from "@/components/orders/order-lines";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Poster } from "@/components/ui/poster";
import { Reduced } from "@/components/ui/reduced";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The order to pay. On phones only the event and the total, or the merchandise of an order without an event. */
export function PaymentSummary({ order, className = "" }: { order: OrderDetailView; className?: string }) {
  const t = useTranslations("Payments");
  const words = useTranslations("Orders.record.contents");
  const seatLine = useSeatLine();
  return (
    <aside className={`panel self-start p-4 lg:p-6 ${className}`} aria-label={t("summary")}>
      {order.event_name ? (
        <div className="grid grid-cols-[48px_1fr] items-center gap-3 lg:grid-cols-[84px_1fr] lg:gap-4">
          {order.event_image ? <Poster src={order.event_image} alt="" sizes={84} /> : <span className="poster" />}
          <div className="min-w-0 text-13 lg:text-14">
            <p className="phrase text-15 leading-snug font-bold text-balance lg:text-17">{order.event_name}</p>
            {order.session_time ? (
              <p className="mt-0.5">
                <DateText at={order.session_time} />
              </p>
            ) : null}
            {order.hall_name ? <p className="text-ink-2 max-lg:hidden">{order.hall_name}</p> : null}
          </div>
        </div>
      ) : null}
      <dl className={`summary-lines num ${order.event_name ? "max-lg:hidden" : "!mt-0 !border-t-0 !pt-0"}`}>
        {orderLines(order).map((line, index) => (
          <div key={index}>
            <dt>
              {"fee" in line
                ? words(order.event_type === "merchandise" ? "postage" : line.fee)
                : line.qty > 1
                  ? `${line.name} × ${line.qty}`
                  : line.name}
              {line.discount ? <DiscountNote {...line.discount} full={(line.price ?? 0) + line.discount.amount} /> : null}
              {line.seats?.length ? seatLine(line.seats).map((text) => <small key={text}>{text}</small>) : null}
            </dt>
            <dd>
              <Reduced from={line.sum + line.qty * (line.discount?.amount ?? 0)} to={line.sum} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex items-baseline justify-between gap-4 pt-3 font-bold lg:border-t lg:border-ink lg:pt-4">
        <span>{t("total")}</span>
        <Money amount={order.total_price} className="text-21 lg:text-26" />
      </p>
    </aside>
  );
}
