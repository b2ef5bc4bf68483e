"use client";

import { useTranslations } from "next-intl";
import { SumsTable } from "@/components/office/call-offs/sums-table";
import type { CallOffKind } from "@/lib/domain/events/rules";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { CallOffPreview as Preview } from "@/lib/office/call-offs/types";

const peopleFacts = ["holders", "orders", "unpaid", "tickets", "complimentary", "by_text", "unreachable"] as const;
const moneyFacts = ["amount", "by_gateway", "by_account", "at_counter", "service_fees", "kiosk_fees_back"] as const;

/** The effect if the call-off were confirmed now: holders, money, pay ways, fees, and orders that need a person. */
export function CallOffPreview({ preview, kind }: { preview: Preview; kind: CallOffKind }) {
  const t = useTranslations("OfficeCallOffs");
  const lookedAt = preview.used + preview.inspected;
  return (
    <section aria-labelledby="preview" className="co-part">
      <h2 id="preview">{t("preview")}</h2>
      <p className="co-consequence num">
        {t(kind === "cancelled" ? "consequence.cancelled" : "consequence.moved", {
          orders: preview.orders,
          tickets: preview.tickets,
          holders: preview.holders,
          amount: formatMoney(preview.amount),
        })}
      </p>
      <p className="of-sub">{t(`previewWhat.${kind}`)}</p>
      <dl className="of-counts num">
        {peopleFacts.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{preview[fact] === 0 ? "–" : formatCount(preview[fact])}</dd>
          </div>
        ))}
      </dl>
      <dl className="of-counts num">
        {moneyFacts.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{preview[fact] === 0 ? "–" : formatMoney(preview[fact])}</dd>
          </div>
        ))}
      </dl>
      {preview.ways.length > 0 ? (
        <SumsTable
          caption={t("ways")}
          header={t("way")}
          rows={preview.ways.map(({ way, orders, amount }) => ({ key: way, name: t(`wayNames.${way}`), orders, amount }))}
        />
      ) : null}
      {preview.gateway_hours > 0 ? <p className="of-sub">{t("gatewayHours", { hours: preview.gateway_hours })}</p> : null}
      {lookedAt > 0 ? <p className="of-missing">{t("lookedAt", { used: preview.used, inspected: preview.inspected })}</p> : null}
    </section>
  );
}
