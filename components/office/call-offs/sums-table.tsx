"use client";

import { useTranslations } from "next-intl";
import { formatCount, formatMoney } from "@/lib/i18n/format";

type SumsTableProps = {
  caption: string;
  /** of the first column */ header: string;
  rows: { key: string; name: string; orders: number; amount: number }[];
};

/** Orders of a call-off and their amounts, grouped by what the first column names, with their total. */
export function SumsTable({ caption, header, rows }: SumsTableProps) {
  const t = useTranslations("OfficeCallOffs");
  const words = useTranslations("Office.states");
  const figures = ({ orders, amount }: { orders: number; amount: number }) => (
    <>
      <td className="num tb-number" data-label={t("facts.orders")}>
        {orders === 0 ? "–" : formatCount(orders)}
      </td>
      <td className="num tb-number" data-label={t("facts.amount")}>
        {amount === 0 ? "–" : formatMoney(amount)}
      </td>
    </>
  );
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
            {figures({ orders, amount })}
          </tr>
        ))}
      </tbody>
      <tfoot className="tb-sums">
        <tr>
          <td>{words("sum")}</td>
          {figures({
            orders: rows.reduce((sum, { orders }) => sum + orders, 0),
            amount: rows.reduce((sum, { amount }) => sum + amount, 0),
          })}
        </tr>
      </tfoot>
    </table>
  );
}
