"use client";

import { useLocale, useTranslations } from "next-intl";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";

/** The organizer statement of an event, as it is printed and sent to the organizer. */
export function StatementPaper({ eventId }: { eventId: string }) {
  const t = useTranslations("OfficeMoney.settlement");
  const words = useTranslations("Office.states");
  const locale = useLocale();
  const { data, failure, reload } = useCall(`settlement ${eventId}`, ({ signal }) =>
    officeApi.get("money/settlement/{event_id}", { event_id: eventId }, { signal }),
  );
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
                <th scope="col" className="tb-number">
                  {t("each")}
                </th>
                <th scope="col" className="tb-number">
                  {t("sold")}
                </th>
                <th scope="col" className="tb-number">
                  {t("refunded")}
                </th>
                <th scope="col" className="tb-number">
                  {t("faceNt")}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={`${line.session_id} ${line.name} ${line.price}`} data-key={line.session_id}>
                  <td>{line.name}</td>
                  <td className="num">{formatDateTime(line.starts_at, locale, { year: "always" })}</td>
                  <td className="tb-number num" data-label={t("each")}>
                    {formatCount(line.price)}
                  </td>
                  <td className="tb-number num" data-label={t("sold")}>
                    {formatCount(line.sold)}
                  </td>
                  <td className="tb-number num" data-label={t("refunded")}>
                    {figure("refunded", line.refunded)}
                  </td>
                  <td className="tb-number num" data-label={t("faceNt")}>
                    {formatCount(line.face)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot className="tb-sums">
              <tr>
                <td>{words("sum")}</td>
                <td />
                <td />
                {(["sold", "refunded", "face"] as const).map((name) => (
                  <td key={name} className="tb-number num" data-label={t(name === "face" ? "faceNt" : name)}>
                    {figure(
                      name,
                      data.lines.reduce((sum, line) => sum + line[name], 0),
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
          <dl className="mo-sums num">
            {(["face", "refunded_face", "goods", "refunded_goods"] as const).map((name) => (
              <div key={name}>
                <dt>{t(`sums.${name}`)}</dt>
                <dd>{name.startsWith("refunded") ? subtracted(data.sums[name]) : formatMoney(data.sums[name])}</dd>
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
}

/** A dash where nothing was refunded. */
const figure = (name: "sold" | "refunded" | "face", count: number) => (name === "refunded" && count === 0 ? "–" : formatCount(count));
const subtracted = (amount: number) => (amount === 0 ? "–" : formatMoney(-amount));
