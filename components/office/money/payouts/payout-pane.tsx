"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { PayoutActs } from "@/components/office/money/payouts/payout-acts";
import { PayoutState } from "@/components/office/money/payouts/payouts-part";
import { SentBackDialog } from "@/components/office/money/payouts/sent-back-dialog";
import { CallFailed } from "@/components/office/ui/call-failed";
import { SidePane } from "@/components/office/ui/side-pane";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { Payout } from "@/lib/office/money/payouts/types";

type PayoutPaneProps = { number: string; onClose: () => void; onChanged: () => void };

/** A batch: the origin of its money, its transfers with their states, and its acts. */
export function PayoutPane({ number, onClose, onChanged }: PayoutPaneProps) {
  const t = useTranslations("OfficeMoney.payouts");
  const locale = useLocale();
  const [sentBack, setSentBack] = useState<Payout["lines"][number]>();
  const { data, last, failure, reload } = useCall(`payout ${number}`, ({ signal }) =>
    officeApi.get("money/payout/{number}", { number }, { signal }),
  );
  const batch = data ?? (last?.number === number ? last : undefined);
  const changed = () => {
    setSentBack(undefined);
    reload();
    onChanged();
  };
  const others = batch?.lines.filter(({ other_name: isOther }) => isOther).length ?? 0;
  const canFail = batch?.exported_at !== null && batch !== undefined;
  return (
    <SidePane
      title={number}
      sub={batch ? t("madeLine", { name: batch.created_by, time: formatDateTime(batch.created_at, locale) }) : undefined}
      status={batch ? <PayoutState state={batch.state} failed={batch.failed} isTag /> : undefined}
      onClose={onClose}
    >
      <CallFailed failure={failure} onRetry={reload} />
      {batch ? (
        <>
          <p className="mo-big num">{formatMoney(batch.amount)}</p>
          <dl className="kv num">
            {batch.origins.map(({ origin, count, amount }) => (
              <div key={origin} className="mo-kv">
                <dt>{t(`origins.${origin}`)}</dt>
                <dd>{t("countAndAmount", { count, amount: formatMoney(amount) })}</dd>
              </div>
            ))}
            {batch.approved_by ? (
              <div className="mo-kv">
                <dt>{t("approvedBy")}</dt>
                <dd>{t("byAt", { name: batch.approved_by, time: formatDateTime(batch.approved_at ?? "", locale) })}</dd>
              </div>
            ) : null}
            {batch.exported_by ? (
              <div className="mo-kv">
                <dt>{t("exportedBy")}</dt>
                <dd>{t("byAt", { name: batch.exported_by, time: formatDateTime(batch.exported_at ?? "", locale) })}</dd>
              </div>
            ) : null}
          </dl>
          {batch.state === "waiting" && others > 0 ? <p className="of-missing num">{t("othersIn", { count: others })}</p> : null}
          <PayoutActs key={batch.revision} batch={batch} onChanged={changed} />
          <hr className="of-rule" />
          <ul className="mo-lines" aria-label={t("lines")}>
            {batch.lines.map((line) => (
              <li key={line.refund_id}>
                <span>
                  <Link className="mo-order num" href={`/office/orders/${line.order_no}`}>
                    {line.order_no}
                  </Link>
                  <span className="tb-second num">
                    {line.account} {line.holder}
                    {line.other_name ? ` · ${t("otherName")}` : ""}
                  </span>
                  <span className="tb-second">
                    {t(`lineStates.${line.state}`)}
                    {line.problem ? ` · ${line.problem}` : ""}
                  </span>
                </span>
                <span className="mo-line-end">
                  <b className="num">{formatCount(line.amount)}</b>
                  {canFail && (line.state === "open" || line.state === "paid") ? (
                    <Button size="sm" aria-label={`${t("cameBack")} ${line.order_no}`} onClick={() => setSentBack(line)}>
                      {t("cameBack")}
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          {sentBack ? <SentBackDialog batch={batch} line={sentBack} onClose={() => setSentBack(undefined)} onDone={changed} /> : null}
        </>
      ) : null}
    </SidePane>
  );
}
