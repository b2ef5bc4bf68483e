"use client";

import { useLocale, useTranslations } from "next-intl";
import { PaperDiscounts } from "@/components/office/money/statements/paper-discounts";
import { PaperSums, type Paper } from "@/components/office/money/statements/paper-sums";
import { formatCount, formatDate, formatDateRange, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { StatementLine } from "@/lib/office/statements/types";

type PeriodPaperProps = { statement: Paper; /** for staff of the house, who change drafts */ onChanged?: () => void };

const isSale = ({ kind }: Pick<StatementLine, "kind">) => kind === "tickets" || kind === "goods";

/** The statement as its organizer gets it: the lines of each session and price, and how they add up to the net. */
export function PeriodPaper({ statement, onChanged }: PeriodPaperProps) {
  const t = useTranslations("OfficeStatements");
  const words = useTranslations("Office.states");
  const locale = useLocale();
  const { sums } = statement;
  const sales = statement.lines.filter(isSale);
  // Discounts have columns as soon as there are any.
  const discounts = (["discount_organizer", "discount_house"] as const).filter((name) => sales.some((line) => line[name] !== 0));
  const columns = ["sold", "refunded", "gross", ...discounts, "refunded_gross", "amount"] as const;
  const headings = {
    sold: t("paper.tickets"),
    refunded: t("paper.refunded"),
    gross: t("paper.list"),
    discount_organizer: t("paper.discountOrganizer"),
    discount_house: t("paper.discountHouse"),
    refunded_gross: t("paper.refundedFace"),
    amount: t("paper.amount"),
  };
  const figure = (count: number, name: (typeof columns)[number]) => {
    if (count === 0 && name !== "amount") return "–";
    return name === "refunded_gross" || name === "discount_organizer" ? minus(count) : formatCount(count);
  };
  return (
    <article className="mo-paper mo-period" aria-labelledby="statement-paper">
      <header className="mo-paper-head">
        <div>
          <h2 id="statement-paper">{statement.number ? t("paper.title", { number: statement.number }) : t("paper.draft")}</h2>
          <p className="of-sub">{statement.organizer}</p>
        </div>
        <dl className="kv num">
          <div className="mo-kv">
            <dt>{t("paper.to")}</dt>
            <dd>{statement.legal_name || statement.organizer}</dd>
          </div>
          {statement.tax_number ? (
            <div className="mo-kv">
              <dt>{t("paper.taxNumber")}</dt>
              <dd>{statement.tax_number}</dd>
            </div>
          ) : null}
          <div className="mo-kv">
            <dt>{t("paper.period")}</dt>
            <dd>{formatDateRange(statement.first_day, statement.last_day, locale, { year: "always" })}</dd>
          </div>
          {statement.closed_at ? (
            <div className="mo-kv">
              <dt>{t("paper.closed")}</dt>
              <dd>{formatDate(statement.closed_at, locale, { year: "always" })}</dd>
            </div>
          ) : null}
        </dl>
      </header>
      {sales.length === 0 ? (
        <p className="of-empty">{t("paper.nothing")}</p>
      ) : (
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">{t("paper.show")}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="tb-number">
                  {headings[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sales.map((line, at) => (
              <tr key={at} data-key={at}>
                <td>
                  {line.starts_at ? <span className="num">{formatDateTime(line.starts_at, locale, { year: "always" })}</span> : null}{" "}
                  {line.kind === "goods" ? t("paper.goods") : line.price}
                  <span className="tb-second num">
                    {[
                      line.event,
                      line.discount?.name,
                      line.unit_price === null ? null : t("paper.each", { price: formatMoney(line.unit_price) }),
                      line.part === "earlier" ? t("paper.earlier") : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </td>
                {columns.map((name) => (
                  <td key={name} className="tb-number num" data-label={headings[name]}>
                    {figure(line[name], name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="tb-sums">
            <tr>
              <td>{words("sum")}</td>
              {columns.map((name) => (
                <td key={name} className="tb-number num" data-label={headings[name]}>
                  {figure(
                    sales.reduce((sum, line) => sum + line[name], 0),
                    name,
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      <PaperDiscounts discounts={statement.discounts} />
      <PaperSums statement={statement} onChanged={onChanged} />
      {sums.without_commission ? <p className="mo-open">{t("noCommission", { amount: formatMoney(sums.without_commission) })}</p> : null}
      <p className="of-sub num">
        {t("house", {
          service: formatMoney(sums.service_fees),
          pickup: formatMoney(sums.pickup_fees),
          refund: formatMoney(sums.refund_fees),
          invoices: sums.invoices,
          invoiced: formatMoney(sums.invoiced),
        })}{" "}
        {t("never")}
      </p>
    </article>
  );
}

/** An amount that is subtracted. */
const minus = (amount: number) => (amount > 0 ? `–${formatCount(amount)}` : formatCount(-amount));
