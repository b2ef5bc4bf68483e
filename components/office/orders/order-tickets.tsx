"use client";

import { useTranslations } from "next-intl";
import { placeText } from "@/components/office/orders/place-text";
import { DateText } from "@/components/ui/date-text";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { OfficeOrder } from "@/lib/office/orders/types";

type OrderTicketsProps = { order: OfficeOrder; /** ticket numbers */ chosen: string[]; onChoose: (ticketNos: string[]) => void };

/** The order's tickets, with checkboxes for acts on some of them, then goods and fees. */
export function OrderTickets({ order, chosen, onChoose }: OrderTicketsProps) {
  const t = useTranslations("OfficeOrders");
  const goods = order.lines.filter(({ kind }) => kind !== "ticket" || order.tickets.length === 0);
  const choose = (ticketNo: string, on: boolean) => onChoose(on ? [...chosen, ticketNo] : chosen.filter((no) => no !== ticketNo));
  const fees = [
    { name: t("fees.service"), amount: order.service_fee },
    { name: t("fees.delivery"), amount: order.delivery_fee },
  ].filter(({ amount }) => amount > 0);
  return (
    <section className="desk-part">
      <h2>{t("parts.tickets")}</h2>
      <table className="tb desk-lines">
        <thead>
          <tr>
            <th scope="col">{t("columns.ticket")}</th>
            <th scope="col">{t("columns.entry")}</th>
            <th scope="col" className="tb-number">
              NT$
            </th>
          </tr>
        </thead>
        <tbody>
          {order.tickets.map((ticket) => {
            const { ticket_no: no, status, used_at: usedAt, gate, price_name: priceName, pickup_no: pickupNo, discount } = ticket;
            const place = placeText(ticket, t);
            return (
              <tr key={no} data-key={no}>
                <td>
                  <label className="desk-choose">
                    <input
                      type="checkbox"
                      checked={chosen.includes(no)}
                      disabled={status === "void"}
                      aria-label={t("choose", { place })}
                      onChange={({ target }) => choose(no, target.checked)}
                    />
                    <span className={status === "void" ? "desk-void" : undefined}>
                      <b className="num">{place}</b>
                      <span className="tb-second num">
                        {priceName} · {no}
                        {pickupNo ? ` · ${t("pickupNo", { no: pickupNo })}` : ""}
                      </span>
                      {ticket.holder_name ? <span className="tb-second">{t("holder", { name: ticket.holder_name })}</span> : null}
                      {ticket.guest ? (
                        <span className="tb-second num">
                          {t(ticket.guest.accepted_at ? "guestAccepted" : "guestHanded", { mobile: ticket.guest.mobile })}
                        </span>
                      ) : null}
                      {discount ? <span className="tb-second num">{discountText(discount)}</span> : null}
                    </span>
                  </label>
                </td>
                <td>
                  {t(`ticketStatus.${status}`)}
                  {usedAt ? (
                    <span className="tb-second num">
                      <DateText at={usedAt} /> {gate}
                    </span>
                  ) : null}
                </td>
                <td className="tb-number num">
                  <Price line={ticket} />
                </td>
              </tr>
            );
          })}
          {goods.map((line) => (
            <tr key={`${line.name}${line.price}${line.discount?.name ?? ""}`}>
              <td colSpan={2}>
                {t("times", { name: line.name, qty: line.qty })}
                {line.discount ? <span className="tb-second num">{discountText(line.discount)}</span> : null}
              </td>
              <td className="tb-number num">
                <Price line={line} qty={line.qty} />
              </td>
            </tr>
          ))}
          {fees.map(({ name, amount }) => (
            <tr key={name}>
              <td colSpan={2}>{name}</td>
              <td className="tb-number num">{formatCount(amount)}</td>
            </tr>
          ))}
          <tr className="desk-total">
            <td colSpan={2}>{t(order.paid_at ? "fees.paid" : "fees.due")}</td>
            <td className="tb-number num">{formatMoney(order.total_price)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );

  function discountText({ name, amount }: NonNullable<OfficeOrder["tickets"][number]["discount"]>): string {
    return t("discount", { name, amount: formatMoney(-amount) });
  }
}

/** The price paid, with the list price struck through where a discount was given. */
function Price({ line, qty = 1 }: { line: Pick<OfficeOrder["lines"][number], "price" | "list_price" | "discount">; qty?: number }) {
  const t = useTranslations("OfficeOrders");
  return (
    <>
      {line.discount ? (
        <s className="tb-second">
          <span className="sr-only">{t("listPrice")} </span>
          {formatCount(qty * line.list_price)}
        </s>
      ) : null}
      {formatCount(qty * line.price)}
    </>
  );
}
