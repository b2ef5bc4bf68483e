"use client";

import { useTranslations } from "next-intl";
import { Clock } from "@/components/icons/clock";
import { CancelOrder } from "@/components/orders/cancel-order";
import { continueOrder } from "@/components/orders/continue-order";
import { OrderDeadline, useDeadline } from "@/components/orders/order-deadline";
import { orderPath } from "@/components/orders/order-paths";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { continuePath } from "@/lib/client/pay-path";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { Link } from "@/lib/i18n/navigation";

type UnpaidOrderProps = {
  order: OrderDetailView;
  /** set if another button is the page's main action */ pay?: ButtonVariant;
  /** the session whose purchase is open: its own order continues there */ here?: string;
  onChanged: () => void;
};

/** The unpaid order that blocks a purchase: its name and deadline, and buttons to pay or cancel it here. */
export function UnpaidOrder({ order, pay = "ink", here, onChanged }: UnpaidOrderProps) {
  const t = useTranslations("Orders");
  const left = useDeadline(order.credit_expired_time);
  const payable = left !== 0 && order.pay_ways.length > 0;
  return (
    <div>
      <p className="font-semibold text-ink">{order.event_name || order.items[0]?.name}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-14 text-ink-2">
        <Link href={orderPath(order.order_id)} className="link num">
          {t("record.related.order", { no: order.order_no })}
        </Link>
        <Money amount={order.total_price} />
      </p>
      <OrderDeadline at={order.credit_expired_time} left={left} />
      {left === 0 ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {!payable ? null : here !== undefined && order.session_id === here ? (
            <Button
              variant={pay}
              onClick={() => {
                continueOrder(order);
                onChanged();
              }}
            >
              {t("record.goOn")}
            </Button>
          ) : (
            <SoftButtonLink href={continuePath(order)} prefetch={false} variant={pay}>
              {t("record.goOn")}
            </SoftButtonLink>
          )}
          <CancelOrder order={order} onChanged={onChanged} />
        </div>
      )}
    </div>
  );
}

/** The same as a separate panel, shown before the visitor chooses places. */
export function UnpaidNotice(props: UnpaidOrderProps) {
  const t = useTranslations("Orders.purchase.problem");
  return (
    <section className="panel flex gap-3.5 p-5" aria-label={t("title.unpaid")}>
      <Clock className="ic mt-1 text-warn" aria-hidden />
      <div className="min-w-0">
        <h2 className="text-18 text-ink">{t("title.unpaid")}</h2>
        <p className="mb-3 mt-1 max-w-[40em] text-15 text-ink-2">{t("unpaidFirst")}</p>
        <UnpaidOrder {...props} />
      </div>
    </section>
  );
}
