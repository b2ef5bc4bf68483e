"use client";

import { useTranslations } from "next-intl";
import type { CallOffKind } from "@/lib/domain/call-offs/rules";
import type { CallOffPreview as Preview } from "@/lib/domain/call-offs/types";
import { formatCount, formatMoney } from "@/lib/i18n/format";

const peopleFacts = ["holders", "orders", "unpaid", "tickets", "complimentary", "by_text", "unreachable"] as const;
const moneyFacts = ["amount", "by_gateway", "by_account", "at_counter", "service_fees", "kiosk_fees_back"] as const;

/** What it would concern if it were confirmed now: holders, money, ways, fees, and what needs a person. */
export function CallOffPreview({ preview, kind }: { preview: Preview; kind: CallOffKind }) {
  const t = useTranslations("OfficeCallOffs");
  const lookedAt = preview.used + preview.inspected;
  return (
    <section aria-labelledby="preview" className="co-part">
      <h2 id="preview">{t("preview")}</h2>
      <p className="of-sub">{t(`previewWhat.${kind}`)}</p>
      <dl className="co-counts num">
        {peopleFacts.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{preview[fact] === 0 ? "–" : formatCount(preview[fact])}</dd>
          </div>
        ))}
      </dl>
      <dl className="co-counts num">
        {moneyFacts.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{preview[fact] === 0 ? "–" : formatMoney(preview[fact])}</dd>
          </div>
        ))}
      </dl>
      {preview.ways.length > 0 ? (
        <table className="tb co-ways">
          <caption className="sr-only">{t("ways")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("way")}</th>
              <th scope="col" className="tb-number">
                {t("facts.orders")}
              </th>
              <th scope="col" className="tb-number">
                {t("facts.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.ways.map(({ way, orders, amount }) => (
              <tr key={way} data-key={way}>
                <td>{t(`wayNames.${way}`)}</td>
                <td className="num tb-number" data-label={t("facts.orders")}>
                  {formatCount(orders)}
                </td>
                <td className="num tb-number" data-label={t("facts.amount")}>
                  {formatMoney(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {lookedAt > 0 ? <p className="co-missing">{t("lookedAt", { used: preview.used, inspected: preview.inspected })}</p> : null}
    </section>
  );
}
