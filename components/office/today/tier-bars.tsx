"use client";

import { useTranslations } from "next-intl";
import type { SaleSession } from "@/components/office/today/use-live-sale";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount } from "@/lib/i18n/format";

/** Places by price: sold, held, free, and the takings. A dash means zero. */
export function TierBars({ session }: { session: SaleSession }) {
  const t = useTranslations("OfficeToday");
  const number = (count: number) => (count === 0 ? "–" : formatCount(count));
  return (
    <div className="td-tiers">
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">{t("price")}</th>
            <th scope="col" className="td-bar-head">
              <span className="td-key td-key-sold">{t("sold")}</span>
              <span className="td-key td-key-held">{t("held")}</span>
            </th>
            <th scope="col" className="tb-number">
              {t("sold")}
            </th>
            <th scope="col" className="tb-number">
              {t("held")}
            </th>
            <th scope="col" className="tb-number">
              {t("free")}
            </th>
            <th scope="col" className="tb-number">
              {t("faceNt")}
            </th>
          </tr>
        </thead>
        <tbody>
          {session.prices.map((price) => {
            const of = price.capacity ?? session.capacity;
            const percent = (count: number) => `${of > 0 ? (100 * count) / of : 0}%`;
            return (
              <tr key={price.price_id}>
                <td>
                  <span className="td-tier">
                    <TierShape tier={price.tier} />
                    {price.name}
                  </span>
                </td>
                <td>
                  <div className="td-bar" aria-hidden>
                    <i className="td-sold" style={{ width: percent(price.sold) }} />
                    <i className="td-held" style={{ width: percent(price.held) }} />
                  </div>
                </td>
                <td className="tb-number num">{number(price.sold)}</td>
                <td className="tb-number num td-blue">{number(price.held)}</td>
                <td className="tb-number num">{price.capacity === null ? "" : number(price.capacity - price.sold - price.held)}</td>
                <td className="tb-number num">{number(price.face)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("sum")}</th>
            <td>{t("places", { count: session.capacity, blocked: session.blocked })}</td>
            <td className="tb-number num">{number(session.sold)}</td>
            <td className="tb-number num td-blue">{number(session.held)}</td>
            <td className="tb-number num">{number(session.capacity - session.sold - session.held - session.blocked)}</td>
            <td className="tb-number num">{number(session.face)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
