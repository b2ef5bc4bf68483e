"use client";

import { useTranslations } from "next-intl";
import { formatCount, formatMoney } from "@/lib/i18n/format";

type SumsTableProps = {
  caption: string;
  /** of the first column */ header: string;
  rows: { key: string; name: string; orders: number; amount: number }[];
};

/** Orders of a call-off and their amounts, grouped by what the first column names. */
export function SumsTable({ caption, header, rows }: SumsTableProps) {
  const t = useTranslations("OfficeCallOffs");
  return (
    <table className="tb co-ways">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{header}</th>
          <th scope="col" className="tb-number">
            {t("facts.orders")}
          </th>
          <th scope="col" className="tb-number">
            {t("facts.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, orders, amount }) => (
          <tr key={key} data-key={key}>
            <td>{name}</td>
            <td className="num tb-number" data-label={t("facts.orders")}>
              {formatCount(orders)}
            </td>
            <td className="num tb-number" data-label={t("facts.amount")}>
              {amount === 0 ? "–" : formatMoney(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
