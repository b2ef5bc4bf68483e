"use client";

import { useLocale, useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { DocumentDownload } from "@/components/orders/document-download";
import { orderListPath } from "@/components/orders/order-paths";
import { OrderTrack } from "@/components/orders/record/order-track";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { formatDateTime } from "@/lib/i18n/format";
import { Link } from "@/lib/i18n/navigation";

/** The order's state and its steps. If its tickets are shown above it, this is below them. */
export function OrderHead({ order, below = false }: { order: OrderDetailView; below?: boolean }) {
  const t = useTranslations("Orders.record");
  const locale = useLocale();
  const Title = below ? "h2" : "h1";
  return (
    <>
      {below ? null : (
        <nav className="crumb" aria-label={t("crumb")}>
          <Link href={orderListPath} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {t("title")}
          </Link>
          <ChevronRight className="ic ic-s" aria-hidden />
          <span className="num" aria-current="page">
            {order.order_no}
          </span>
        </nav>
      )}
      <div className="items-end justify-between gap-8 md:flex">
        <div>
          <Title className={below ? "text-20" : "mt-1 text-26 md:text-34"} aria-live="polite">
            {t(`titleOf.${order.status}`)}
          </Title>
          <p className="num text-13 text-ink-2 md:text-16">
            {t("made", { no: order.order_no, time: formatDateTime(order.order_time, locale, { year: "always" }) })}
          </p>
        </div>
        {!below && order.status !== "unpaid" && order.paid_time ? (
          <div className="mt-4 flex-none md:mt-0">
            <DocumentDownload orderId={order.order_id} document="receipt" small />
          </div>
        ) : null}
      </div>
      <OrderTrack order={order} />
    </>
  );
}
