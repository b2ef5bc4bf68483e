"use client";

import { useTranslations } from "next-intl";
import { readUse } from "@/components/office/rights/right-state";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { OfficeRight } from "@/lib/office/rights/types";

/** The tickets that a right has given, of its limit, as a number and a bar; below them its discounts, of the budget. */
export function UseBar({ right }: { right: OfficeRight }) {
  const t = useTranslations("OfficeRights");
  const { max_tickets: most, budget, use } = right;
  const { tickets, share } = readUse(right);
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className="rt-use num">
      <span>
        <b>{formatCount(tickets)}</b>
        <span className="rt-of">{most === null ? "" : ` / ${formatCount(most)}`}</span>
      </span>
      <span className="rt-of">{percent === null ? t("unlimited") : `${percent}%`}</span>
      {share === null ? null : (
        <span className="rt-bar" aria-hidden>
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {budget === null ? null : (
        <span className="tb-second">{t("budget", { used: formatMoney(use.discounts), budget: formatMoney(budget) })}</span>
      )}
    </div>
  );
}
