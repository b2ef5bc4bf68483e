"use client";

import { useTranslations } from "next-intl";
import { orderPath } from "@/components/orders/order-paths";
import { OrderPill } from "@/components/ui/pill";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { Link } from "@/lib/i18n/navigation";

/** Links from tickets to the products added to them, and back. */
export function RelatedOrders({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record.related");
  const related = order.related_orders?.filter(({ status }) => status !== "cancelled") ?? [];
  if (related.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-20">{t(order.event_type === "product" ? "tickets" : "products")}</h2>
      <ul className="mt-2">
        {related.map(({ order_id: id, order_no: no, status }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1">
            <Link href={orderPath(id)} className="link num inline-flex min-h-11 items-center">
              {t("order", { no })}
            </Link>
            <OrderPill status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
