"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Lock } from "@/components/icons/lock";
import { fullName } from "@/components/orders/fields/buyer-text";
import { PayWayChoice } from "@/components/orders/fields/pay-way-choice";
import { PaymentTerms } from "@/components/orders/purchase/steps/payment-terms";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Form } from "@/components/ui/form";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { payWayPath } from "@/lib/client/pay-path";
import { START_MARGIN_SECONDS } from "@/lib/domain/orders/rules";
import type { OrderView } from "@/lib/domain/orders/types";
import { isBuyersWay, isTransfer, type PayWay } from "@/lib/domain/pay-ways/rules";
import { formatMoney } from "@/lib/i18n/format";
import { useRouter } from "@/lib/i18n/navigation";

/** The last step: choose a pay way; the same button accepts the terms. */
export function PurchasePaymentStep({
  order,
  onBack,
}: {
  order: OrderView;
  /** to the step before, if the buyer can go back */ onBack?: () => void;
}) {
  const t = useTranslations("Payments");
  const tp = useTranslations("Orders.purchase.payment");
  const router = useRouter();
  const chosen = order.pay_way && isBuyersWay(order.pay_way) ? order.pay_way : null;
  const [payWay, setPayWay] = useState<PayWay | null>(chosen ?? order.pay_ways[0]?.pay_way ?? null);
  const [going, setGoing] = useState(false);

  // a transfer blocks other orders until it can no longer be paid
  const until = order.pay_ways.find(({ pay_way }) => pay_way === payWay)?.until ?? order.credit_expired_time;
  const checking = order.payment_state === "checking";

  function pay(): void {
    if (!payWay) return;
    setGoing(true);
    router.push(payWayPath(order.order_id, payWay));
  }

  if (order.pay_ways.length === 0) {
    return (
      <div className="max-w-[560px]">
        <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
          {checking ? t("checking.title") : tp("tooLate")}
        </h1>
        <p className="mt-2 text-ink-2">{checking ? t("checking.body") : tp("tooLateText")}</p>
        <div className="mt-6">
          <SoftButtonLink href={`/member/record/detail/${order.order_id}`} variant="ink">
            {tp("seeOrder")}
          </SoftButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col md:max-w-[560px]">
      <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
        {t("heading")}
      </h1>
      <p className="mt-1 text-ink-2">{t("sub")}</p>
      <Form className="mt-5 flex grow flex-col gap-5" onSubmit={pay}>
        <PayWayChoice order={order} value={payWay} onChoose={setPayWay} />
        <div className="note">
          <Lock className="ic" aria-hidden />
          {payWay && isTransfer(payWay) ? (
            <div>
              <p>{t("choice.numberNote", { minutes: START_MARGIN_SECONDS / 60 })}</p>
              <p className="mt-1">{t.rich("choice.blocks", { time: () => <DateText key="time" at={until} className="font-bold" /> })}</p>
            </div>
          ) : (
            <p>{t.rich("cardOwner", { name: fullName(order.buyer), b: (chunks) => <b>{chunks}</b> })}</p>
          )}
        </div>
        <div className="step-actions">
          <div className="step-bar step-bar-terms">
            <PaymentTerms order={order} />
            <Button variant="spot" size="lg" className="w-full" loading={going} type="submit" aria-describedby="payment-terms">
              {payWay && isTransfer(payWay) ? t(`choice.get.${payWay}`) : t("pay", { amount: formatMoney(order.total_price) })}
            </Button>
          </div>
          {order.pay_way || !onBack ? null : (
            <Button variant="ghost" size="lg" onClick={onBack}>
              {tp("back")}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
