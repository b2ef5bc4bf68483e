"use client";

import { useLocale, useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { orderListPath } from "@/components/orders/order-paths";
import { OrderActions } from "@/components/orders/record/order-actions";
import { OrderTrack } from "@/components/orders/record/order-track";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { formatDateTime } from "@/lib/i18n/format";
import { Link } from "@/lib/i18n/navigation";

/** Where one is, what state the order is in, and how it came there. */
export function OrderHead({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record");
  const locale = useLocale();
  return (
    <>
      <nav className="crumb" aria-label={t("crumb")}>
        <Link href={orderListPath} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
          {t("title")}
        </Link>
        <ChevronRight className="ic ic-s" aria-hidden />
        <span className="num" aria-current="page">
          {order.order_no}
        </span>
      </nav>
      <div className="items-end justify-between gap-8 md:flex">
        <div>
          <h1 className="mt-1 text-26 md:text-34" aria-live="polite">
            {t(`titleOf.${order.status}`)}
          </h1>
          <p className="num text-13 text-ink-2 md:text-16">
            {t("made", { no: order.order_no, time: formatDateTime(order.order_time, locale, { year: "always" }) })}
          </p>
        </div>
        <OrderActions order={order} />
      </div>
      <OrderTrack order={order} />
    </>
  );
}
