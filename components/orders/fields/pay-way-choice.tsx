"use client";

import { useLocale, useTranslations } from "next-intl";
import { CreditCard } from "@/components/icons/credit-card";
import { Landmark } from "@/components/icons/landmark";
import { Store } from "@/components/icons/store";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { useSeparator } from "@/components/ui/use-separator";
import { START_MARGIN_SECONDS } from "@/lib/domain/orders/rules";
import type { OrderView } from "@/lib/domain/orders/types";
import { isTransfer, type PayWay } from "@/lib/domain/pay-ways/rules";
import { formatDateTime } from "@/lib/i18n/format";

const icons = {
  credit: CreditCard,
  unionpay: CreditCard,
  atm: Landmark,
  cvs: Store,
} satisfies Record<PayWay, unknown>;

type PayWayChoiceProps = {
  order: Pick<OrderView, "pay_ways">;
  value: PayWay | null;
  onChoose: (payWay: PayWay) => void;
};

/**
 * The pay ways that the server offers for the order, each with an explanation and its deadline. For cards, the deadline is the
 * timer above.
 */
export function PayWayChoice({ order, value, onChoose }: PayWayChoiceProps) {
  const dot = useSeparator();
  const t = useTranslations("Payments");
  const locale = useLocale();
  return (
    <RadioRows legend={t("heading")} hideLegend>
      {order.pay_ways.map(({ pay_way, until }) => {
        const Icon = icons[pay_way];
        return (
          <RadioRow
            key={pay_way}
            name="pay_way"
            value={pay_way}
            checked={value === pay_way}
            onChange={() => onChoose(pay_way)}
            icon={<Icon className="ic max-md:hidden" aria-hidden />}
            title={t(`ways.${pay_way}`)}
            detail={t(`choice.detail.${pay_way}`)}
            aside={
              isTransfer(pay_way) ? (
                t("choice.until", { time: formatDateTime(until, locale) })
              ) : (
                <>
                  <span className="md:block">{t("choice.noFee")}</span>
                  <span className="md:hidden">{dot}</span>
                  <span className="md:block">{t("choice.startBy", { minutes: START_MARGIN_SECONDS / 60 })}</span>
                </>
              )
            }
          />
        );
      })}
    </RadioRows>
  );
}
