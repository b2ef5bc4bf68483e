"use client";

import { useTranslations } from "next-intl";
import { CircleCheck } from "@/components/icons/circle-check";
import { orderListPath, orderPath } from "@/components/orders/order-paths";
import { ButtonLink } from "@/components/ui/button";
import type { OrderView } from "@/lib/domain/orders/types";

/** The payment has arrived. */
export function PaymentDone({ order }: { order: Pick<OrderView, "order_id" | "ticket_qty"> }) {
  const t = useTranslations("Payments");
  return (
    <div className="wrap max-w-[640px]! py-16" role="status">
      <CircleCheck className="size-16 text-success" strokeWidth={1} aria-hidden />
      <h1 className="mt-5 text-26">{t("done.title")}</h1>
      <p className="mt-2 text-ink-2">{t(order.ticket_qty > 0 ? "closed.paid" : "done.bodyItems")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={orderPath(order.order_id)} variant="spot">
          {t(order.ticket_qty > 0 ? "done.tickets" : "closed.see")}
        </ButtonLink>
        <ButtonLink href={orderListPath}>{t("failed.orders")}</ButtonLink>
      </div>
    </div>
  );
}
