"use client";

import { useLocale, useTranslations } from "next-intl";
import type { OrderView } from "@/lib/domain/orders/types";
import { isTransfer } from "@/lib/domain/pay-ways/rules";
import { formatDateTime, formatTime } from "@/lib/i18n/format";

/** The available pay ways with their deadlines before one is chosen, and a note that the choice is final. */
export function PayWaysInWords({ ways }: { ways: OrderView["pay_ways"] }) {
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
