"use client";

import { useLocale, useTranslations } from "next-intl";
import { PaperDiscounts } from "@/components/office/money/statements/paper-discounts";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { Statement as EventStatement } from "@/lib/office/money/schemas";

/** The organizer statement of an event, as it is printed and sent to the organizer. */
export function StatementPaper({ eventId }: { eventId: string }) {
  const t = useTranslations("OfficeMoney.settlement");
  const words = useTranslations("Office.states");
  const locale = useLocale();
  const { data, failure, reload } = useCall(`settlement ${eventId}`, ({ signal }) =>
    officeApi.get("money/settlement/{event_id}", { event_id: eventId }, { signal }),
  );
  const hasDiscounts = data !== undefined && data.discounts.length > 0;
  const borne = discountColumns.filter((name) => data?.lines.some((line) => line[name] !== 0));
  const columns: Column[] = ["sold", "refunded", ...(hasDiscounts ? (["list", ...borne] as const) : []), "face"];
  const sums = data ? sumsOf(data.sums) : [];
  return (
    <section className="mo-part" aria-labelledby="settlement">
      <div className="mo-head">
        <h2 id="settlement">{t("title")}</h2>
        <div className="mo-days">
          <FileLink path={`money/settlement_pdf/${eventId}`}>PDF</FileLink>
          <FileLink path={`money/settlement_xlsx/${eventId}`}>Excel</FileLink>
          <FileLink path={`money/settlement_csv/${eventId}`}>CSV</FileLink>
          <FileLink path={`money/orders_xlsx/${eventId}`}>{t("ordersExcel")}</FileLink>
          <FileLink path={`money/orders_csv/${eventId}`}>{t("orders")}</FileLink>
        </div>
      </div>
      <CallFailed failure={failure} onRetry={reload} />
      {data ? (
        <div className="mo-paper">
          <p className="mo-paper-head">
            <b>{data.event_name}</b>
            <span className="of-sub num">
              {data.organizer} · {formatDateTime(data.at, locale, { year: "always" })}
            </span>
          </p>
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">{t("price")}</th>
                <th scope="col">{t("session")}</th>
                {["each" as const, ...columns].map((name) => (
                  <th key={name} scope="col" className="tb-number">
                    {t(headings[name])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={`${line.session_id} ${line.name} ${line.price} ${line.discount?.name ?? ""}`} data-key={line.session_id}>
                  <td>
                    {line.name}
                    {line.discount ? <span className="tb-second">{line.discount.name}</span> : null}
                  </td>
                  <td className="num">{formatDateTime(line.starts_at, locale, { year: "always" })}</td>
                  <td className="tb-number num" data-label={t("each")}>
                    {formatCount(line.price)}
                  </td>
                  {columns.map((name) => (
                    <td key={name} className="tb-number num" data-label={t(headings[name])}>
                      {figure(name, line[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot className="tb-sums">
              <tr>
                <td>{words("sum")}</td>
                <td />
                <td />
                {columns.map((name) => (
                  <td key={name} className="tb-number num" data-label={t(headings[name])}>
                    {figure(
                      name,
                      data.lines.reduce((sum, line) => sum + line[name], 0),
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
          <PaperDiscounts discounts={data.discounts} isOfEvent />
          <dl className="mo-sums num">
            {sums.map(({ name, amount, note }) => (
              <div key={name}>
                <dt>
                  {t(`sums.${name}`)} {note ? <span className="mo-note">{note}</span> : null}
                </dt>
                <dd>{amount === null ? "–" : formatMoney(amount)}</dd>
              </div>
            ))}
            <div className="mo-net">
              <dt>{t("sums.net")}</dt>
              <dd>{formatMoney(data.sums.net)}</dd>
            </div>
          </dl>
          {data.sums.open_refunds > 0 ? <p className="mo-open">{t("open", { amount: formatMoney(data.sums.open_refunds) })}</p> : null}
          <p className="of-sub num">
            {t("ours", {
              service: formatMoney(data.sums.service_fees),
              pickup: formatMoney(data.sums.pickup_fees),
              refund: formatMoney(data.sums.refund_fees),
            })}
          </p>
        </div>
      ) : null}
    </section>
  );

  /** How the sums add up to what is due; those of discounts only where some were given. */
  function sumsOf(of: EventStatement["sums"]): Sum[] {
    const discounts: Sum[] = [
      { name: "list", amount: of.list },
      { name: "discount_organizer", amount: subtracted(of.discount_organizer) },
    ];
    const house: Sum = {
      name: "discount_house",
      amount: null,
      note: t("sums.notSubtracted", { amount: formatMoney(of.discount_house) }),
    };
    return [
      ...(hasDiscounts ? discounts : []),
      { name: "face", amount: of.face },
      ...(of.discount_house === 0 ? [] : [house]),
      { name: "refunded_face", amount: subtracted(of.refunded_face) },
      { name: "goods", amount: of.goods },
      { name: "refunded_goods", amount: subtracted(of.refunded_goods) },
    ];
  }
}

type Sum = {
  name: "list" | "discount_organizer" | "discount_house" | "face" | "refunded_face" | "goods" | "refunded_goods";
  amount: number | null;
  note?: string;
};
const discountColumns = ["discount_organizer", "discount_house"] as const;
type Column = "sold" | "refunded" | "list" | (typeof discountColumns)[number] | "face";

const headings = {
  each: "each",
  sold: "sold",
  refunded: "refunded",
  list: "listNt",
  discount_organizer: "discountOrganizer",
  discount_house: "discountHouse",
  face: "faceNt",
} as const;

/** A dash where nothing was refunded, or no discount was given; those of the organizer are subtracted. */
function figure(name: Column, count: number): string {
  if (count === 0 && name !== "sold" && name !== "face") return "–";
  return name === "discount_organizer" ? `–${formatCount(count)}` : formatCount(count);
}

const subtracted = (amount: number) => (amount === 0 ? null : -amount);
