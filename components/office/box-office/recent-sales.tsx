"use client";

import { useTranslations } from "next-intl";
import type { Drawer } from "@/components/office/box-office/types";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import { formatClock, formatMoney } from "@/lib/i18n/format";
import { groupNames } from "@/lib/i18n/group-names";

type RecentSalesProps = { recent: Drawer["recent"]; onRefund: (orderNo: string) => void; onPrint: (orderNo: string) => void };

/** The last sales and cash entries of this drawer, with buttons that reprint or refund a sale. */
export function RecentSales({ recent, onRefund, onPrint }: RecentSalesProps) {
  const t = useTranslations("OfficeBoxOffice");
  return (
    <section className="bo-recent" aria-labelledby="bo-recent">
      <h2 id="bo-recent" className="lbl">
        {t("recent")}
        <span className="of-sub">
          <KeyHint>Y</KeyHint> {t("refund")} · <KeyHint>P</KeyHint> {t("reprint")}
        </span>
      </h2>
      <DoneLine place="counter" />
      <ul>
        {recent.map(({ at, kind, way, amount, order_no: orderNo, seats, reason }) => (
          <li key={`${at} ${kind} ${orderNo ?? ""} ${amount}`}>
            <span className="num of-sub">{formatClock(at)}</span>
            <span className="bo-what">{kind === "sale" ? groupNames(seats).join(t("join")) || orderNo : reason || t(`kinds.${kind}`)}</span>
            <span className="num">{formatMoney(amount)}</span>
            <span className="of-sub">{t(`kinds.${kind === "sale" ? way : kind}`)}</span>
            {kind === "sale" && orderNo ? (
              <span className="bo-acts">
                <button type="button" className="link" aria-label={t("reprintOf", { no: orderNo })} onClick={() => onPrint(orderNo)}>
                  {t("reprint")}
                </button>
                <button type="button" className="link" aria-label={t("refundOf", { no: orderNo })} onClick={() => onRefund(orderNo)}>
                  {t("refund")}
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
