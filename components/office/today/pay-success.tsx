"use client";

import { useTranslations } from "next-intl";
import type { SaleSession } from "@/components/office/today/use-live-sale";
import { transferWays, type PaidWay } from "@/lib/domain/pay-ways/rules";
import { formatCount } from "@/lib/i18n/format";

/** Payments by pay way with their share of success. A transfer has not failed while its number is valid, so its row shows the open numbers. */
export function PaySuccess({ session }: { session: SaleSession }) {
  const t = useTranslations("OfficeToday");
  return (
    <div className="td-pay">
      <h3>{t("payments")}</h3>
      {session.payments.length === 0 ? <p className="of-sub">{t("noPayments")}</p> : null}
      <dl>
        {session.payments.map(({ pay_way, started, paid, failed, waiting }) => (
          <div key={pay_way}>
            <dt>{t(`ways.${pay_way as PaidWay}`)}</dt>
            <dd className="num">
              {!transferWays.some((way) => way === pay_way) || waiting === 0 ? (
                <>
                  <span className="td-grey">
                    {formatCount(paid)} / {formatCount(started - waiting)}
                  </span>{" "}
                  <b>{paid + failed > 0 ? `${((100 * paid) / (paid + failed)).toFixed(1)}%` : "–"}</b>
                </>
              ) : (
                <span className="td-grey">{t("numbersOut", { waiting, paid })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
