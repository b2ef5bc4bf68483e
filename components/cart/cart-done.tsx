"use client";

import { useTranslations } from "next-intl";
import { CircleCheck } from "@/components/icons/circle-check";
import { useDeliveryName } from "@/components/merchandise/use-delivery-name";
import { orderPath } from "@/components/orders/order-paths";
import { InvalidOrder } from "@/components/orders/record/invalid-order";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { useOrder } from "@/components/orders/record/use-order";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import { SoftButtonLink } from "@/components/ui/soft-button-link";

/** The order is placed and paid: its number, its delivery, and a link to it. */
export function CartDone({ orderId }: { orderId: string }) {
  const t = useTranslations("Merchandise.cart");
  const nameOf = useDeliveryName();
  const { retry, ...result } = useOrder(orderId);
  if (result.state === "invalid") return <InvalidOrder />;
  if (result.state === "failed") return <OrderLoadFailed onRetry={retry} />;
  if (result.state === "loading") return <Skeleton className="h-72 w-full" />;
  const { order } = result;
  return (
    <div className="max-w-[560px]">
      <CircleCheck className="size-14 text-success" strokeWidth={1.25} aria-hidden />
      <h1 tabIndex={-1} data-step-heading className="mt-4 text-26 md:text-34">
        {t(order.status === "paid" ? "doneTitle" : "madeTitle")}
      </h1>
      <p className="mt-2 text-ink-2">{t(order.status === "paid" ? "doneText" : "madeText")}</p>
      <dl className="summary-lines num">
        <div>
          <dt>{t("orderNo")}</dt>
          <dd className="font-bold">{order.order_no}</dd>
        </div>
        {order.items.map((item) => (
          <div key={item.id}>
            <dt>
              {item.name}
              {item.spec_name ? <small>{item.spec_name}</small> : null}
            </dt>
            <dd>× {item.qty}</dd>
          </div>
        ))}
        {order.delivery ? (
          <div>
            <dt>{t("method")}</dt>
            <dd>{nameOf(order.delivery.method)}</dd>
          </div>
        ) : null}
        <div className="font-bold">
          <dt>{t("total")}</dt>
          <dd>
            <Money amount={order.total_price} />
          </dd>
        </div>
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <SoftButtonLink href={orderPath(order.order_id)} variant="ink">
          {t("seeOrder")}
        </SoftButtonLink>
        <SoftButtonLink href="/merch" variant="line">
          {t("goOn")}
        </SoftButtonLink>
      </div>
    </div>
  );
}
