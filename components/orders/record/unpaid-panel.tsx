"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Clock } from "@/components/icons/clock";
import { CancelOrder } from "@/components/orders/cancel-order";
import { hasNumbers } from "@/components/orders/order-paths";
import { Countdown } from "@/components/ui/countdown";
import { DateText } from "@/components/ui/date-text";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { buyerPath, payPath } from "@/lib/client/pay-path";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import { isTransfer } from "@/lib/domain/pay-ways/rules";
import { formatDateTime, formatTime } from "@/lib/i18n/format";

type UnpaidPanelProps = {
  order: OrderDetailView;
  over: boolean;
  failed: boolean;
  onChanged: () => void;
};

/** The hold's end, payment and cancellation; after a failed payment also the reason. */
export function UnpaidPanel({ order, over, failed, onChanged }: UnpaidPanelProps) {
  const t = useTranslations("Orders.record");
  const goods = hasNumbers(order) ? "" : "Items";
  const time = () => <DateText key="time" at={order.credit_expired_time} show={numbered ? "moment" : "time"} />;
  const numbered = order.paymentATM !== undefined || order.paymentCVS !== undefined;
  const payable = !over && order.pay_ways.length > 0;
  const buyer = buyerPath(order);
  const Icon = failed ? CircleAlert : Clock;
  return (
    <section
      className="panel mt-8 grid gap-6 p-5 md:grid-cols-[1fr_auto] md:items-center md:gap-10 md:p-8"
      role={failed ? "alert" : undefined}
    >
      <div>
        <h2 className="flex gap-2.5 text-20">
          <Icon className={`ic mt-1 ${failed ? "text-danger" : "text-warn"}`} aria-hidden />
          <span>
            {over
              ? t(numbered ? "unpaid.overTransfer" : "unpaid.over")
              : t.rich(failed ? `failed.title${goods}` : `unpaid.heading${goods}`, { time })}
          </span>
        </h2>
        {over ? null : (
          <p className="mt-2 max-w-[40em] text-15 text-ink-2">
            {!payable ? t.rich("unpaid.tooLate", { time }) : failed ? t("failed.body") : t(`unpaid.rule${goods}`)}
          </p>
        )}
        {payable && !order.pay_way ? <PayWaysInWords ways={order.pay_ways} /> : null}
        <div className="mt-5 flex flex-wrap gap-3 max-md:*:grow">
          {payable ? (
            <SoftButtonLink href={payPath(order)} prefetch={false} variant="spot">
              {failed ? t("failed.again") : numbered ? t("seeNumber") : t("pay")}
            </SoftButtonLink>
          ) : null}
          {payable && buyer ? (
            <SoftButtonLink href={buyer} prefetch={false}>
              {t("unpaid.buyer")}
            </SoftButtonLink>
          ) : null}
          {over ? null : <CancelOrder order={order} onChanged={onChanged} />}
        </div>
      </div>
      {over ? null : (
        <div className="cd-start max-md:order-first">
          <Countdown until={order.credit_expired_time} label={t("unpaid.timer")} />
        </div>
      )}
    </section>
  );
}

/** The available pay ways with their deadlines before one is chosen, and a note that the choice is final. */
function PayWaysInWords({ ways }: { ways: OrderView["pay_ways"] }) {
  const t = useTranslations("Payments");
  const locale = useLocale();
  return (
    <div className="mt-3 text-15">
      <ul className="grid gap-1">
        {ways.map(({ pay_way, until }) => (
          <li key={pay_way} className="flex flex-wrap gap-x-2">
            <span>{t(`ways.${pay_way}`)}</span>
            <span className="num text-ink-2">
              {isTransfer(pay_way)
                ? t("choice.until", { time: formatDateTime(until, locale) })
                : t("choice.startByTime", { time: formatTime(until) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-2">{t("sub")}</p>
    </div>
  );
}
