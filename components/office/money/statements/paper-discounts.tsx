"use client";

import { useTranslations } from "next-intl";
import { formatCount } from "@/lib/i18n/format";

type Discount = { event?: string | null; name: string; bearer: "organizer" | "platform"; tickets: number; amount: number };

/** The discounts of a period or of an event, by right, and who bears them. Nothing without any. */
export function PaperDiscounts({ discounts, isOfEvent = false }: { discounts: Discount[]; isOfEvent?: boolean }) {
  const t = useTranslations("OfficeStatements.discounts");
  if (discounts.length === 0) return null;
  return (
    <section className="mo-discounts" aria-labelledby="statement-discounts">
      <h3 id="statement-discounts">{t("title")}</h3>
      <p className="of-sub">{t(isOfEvent ? "subOfEvent" : "sub")}</p>
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">{t("right")}</th>
            <th scope="col">{t("bearer")}</th>
            <th scope="col" className="tb-number">
              {t("tickets")}
            </th>
            <th scope="col" className="tb-number">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {discounts.map(({ event, name, bearer, tickets, amount }) => (
            <tr key={`${event ?? ""} ${name} ${bearer}`} data-key={name}>
              <td>
                {name}
                {event ? <span className="tb-second">{event}</span> : null}
              </td>
              <td data-label={t("bearer")}>{t(`bearers.${bearer}`)}</td>
              <td className="tb-number num" data-label={t("tickets")}>
                {formatCount(tickets)}
              </td>
              <td className="tb-number num" data-label={t("amount")}>
                {formatCount(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
