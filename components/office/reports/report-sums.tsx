"use client";

import { useTranslations } from "next-intl";
import type { Report, ReportChoice } from "@/components/office/reports/use-report";
import { formatCount, formatMoney } from "@/lib/i18n/format";

/** Days by which the pace of a sale is judged. */
const PACE_DAYS = 7;

/** The sums of the report: tickets against the compared sale, the sold share with the time until it is sold out, and the face value. */
export function ReportSums({ report, choice }: { report: Report; choice: ReportChoice }) {
  const t = useTranslations("OfficeReports.sums");
  const { total, capacity, comparison } = report;
  const left = capacity - total.tickets;
  const isWhole = choice.from === "" && choice.to === "";
  const days = isWhole && choice.view !== "hour" && left > 0 ? daysUntilSoldOut(report, left) : null;
  return (
    <div className="rp-sums">
      <div>
        <p className="rp-figure num">{t("tickets", { count: formatCount(total.tickets) })}</p>
        {comparison ? <p className="of-sub num">{differenceOf(total.tickets, comparison.tickets)}</p> : null}
      </div>
      {isWhole && capacity > 0 ? (
        <div>
          <p className="rp-figure num">{t("share", { percent: ((100 * total.tickets) / capacity).toFixed(1) })}</p>
          <p className="of-sub num">
            {left > 0 ? t("left", { count: formatCount(left) }) : t("soldOut")}
            {days === null ? null : ` ${t("pace", { days: formatCount(days) })}`}
          </p>
        </div>
      ) : null}
      <div>
        <p className="rp-figure num">{formatMoney(total.face)}</p>
        <p className="of-sub">{t("face")}</p>
      </div>
      <div>
        <p className="rp-figure num">{t("orders", { count: formatCount(total.orders) })}</p>
        {total.orders > 0 ? <p className="of-sub num">{t("perOrder", { count: (total.tickets / total.orders).toFixed(2) })}</p> : null}
      </div>
    </div>
  );

  function differenceOf(own: number, other: number): string {
    const difference = own - other;
    const percent = other > 0 ? Math.round((100 * Math.abs(difference)) / other) : null;
    const words = { count: formatCount(Math.abs(difference)), percent: percent ?? 0, has: percent === null ? "no" : "yes" };
    if (difference === 0) return t("same");
    return t(difference > 0 ? "more" : "fewer", words);
  }
}

/** Returns in how many days the rest is sold at the pace of the last days; null if nothing was sold in them. */
function daysUntilSoldOut({ points, now }: Report, left: number): number | null {
  const since = Math.max(1, now - PACE_DAYS + 1);
  const sold = points.filter(({ n }) => n >= since && n <= now).reduce((all, { tickets }) => all + tickets, 0);
  return sold > 0 ? Math.ceil((left * (now - since + 1)) / sold) : null;
}
