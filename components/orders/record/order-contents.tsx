"use client";

import { useTranslations } from "next-intl";
import { DiscountNote } from "@/components/orders/discount-note";
import { orderLines } from "@/components/orders/order-lines";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Picture } from "@/components/ui/picture";
import { Poster } from "@/components/ui/poster";
import { Reduced } from "@/components/ui/reduced";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The order's lines and its total. */
export function OrderContents({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record.contents");
  const seatLine = useSeatLine();
  const names = { serviceFee: t("serviceFee"), deliveryFee: order.event_type === "merchandise" ? t("postage") : t("deliveryFee") };
  return (
    <section>
      <h2 className="mb-4.5 text-20">{t("title")}</h2>
      {order.event_name ? <EventLine order={order} /> : null}
      <table className="mt-7 w-full border-collapse text-15 leading-relaxed">
        <thead>
          <tr className="border-b border-ink text-13 text-ink-2 *:whitespace-nowrap *:py-2.5 *:font-medium">
            <th className="text-left">{t("item")}</th>
            <th className="text-right max-md:hidden">{t("price")}</th>
            <th className="pl-3.5 text-right">{t("qty")}</th>
            <th className="pl-3.5 text-right">{t("sum")}</th>
          </tr>
        </thead>
        <tbody className="num">
          {orderLines(order).map((line, index) => (
            <tr key={index} className="border-b border-line align-top *:py-3.5">
              <td>
                <div className="flex gap-3.5">
                  {line.image ? (
                    <Picture
                      src={line.image}
                      alt=""
                      ratio={1}
                      sizes={56}
                      className="size-14 flex-none rounded-ctl bg-sunken object-cover"
                    />
                  ) : null}
                  <div className="min-w-0 [overflow-wrap:anywhere]">
                    {"fee" in line ? names[line.fee] : line.name}
                    {line.discount ? <DiscountNote {...line.discount} full={(line.price ?? 0) + line.discount.amount} /> : null}
                    {line.seats?.length
                      ? seatLine(line.seats).map((text) => (
                          <small key={text} className="block text-13 text-ink-2">
                            {text}
                          </small>
                        ))
                      : null}
                    {line.notes?.map((text, at) => (
                      <small key={at} className="block text-13 text-ink-2">
                        {text}
                      </small>
                    ))}
                  </div>
                </div>
              </td>
              <td className="text-right max-md:hidden">{line.price === undefined ? null : <Money amount={line.price} />}</td>
              <td className="pl-3.5 text-right">{line.qty}</td>
              <td className="pl-3.5 text-right">
                <Reduced from={line.sum + line.qty * (line.discount?.amount ?? 0)} to={line.sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-baseline justify-between pt-4 font-bold">
        <span>{t("total")}</span>
        <Money amount={order.total_price} className="text-21 md:text-26" />
      </p>
    </section>
  );
}

function EventLine({ order }: { order: OrderDetailView }) {
  return (
    <div className="grid grid-cols-[76px_1fr] items-center gap-3.5 md:grid-cols-[96px_1fr] md:gap-5">
      {order.event_image ? <Poster src={order.event_image} alt="" sizes={96} /> : <span className="poster" />}
      <div className="text-14 md:text-16">
        <h3 className="text-16 md:text-18">{order.event_name}</h3>
        {order.session_time ? (
          <p className="mt-1">
            <DateText at={order.session_time} year="always" />
          </p>
        ) : null}
        {order.hall_name ? <p className="mt-1">{order.hall_name}</p> : null}
        {order.hall_address ? <p className="text-13 text-ink-2 md:text-14">{order.hall_address}</p> : null}
      </div>
    </div>
  );
}
