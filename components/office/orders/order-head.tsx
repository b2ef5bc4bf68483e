"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { CalendarX } from "@/components/icons/calendar-x";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Mail } from "@/components/icons/mail";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import type { OrderAct } from "@/components/office/orders/acts/order-acts";
import { RefundDecision } from "@/components/office/orders/acts/refund-decision";
import { OrderStatus } from "@/components/office/orders/order-status";
import { PersonLine } from "@/components/office/orders/person-line";
import { OrderTags } from "@/components/office/orders/tags/order-tags";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatMoney } from "@/lib/i18n/format";
import type { OfficeOrder } from "@/lib/office/orders/types";

type OrderHeadProps = {
  order: OfficeOrder;
  /** how often the buyer was corrected on this page */
  corrections: number;
  onAct: (act: OrderAct) => void;
  onChange: () => void;
};

/** The order's number, status, buyer and problems, with buttons that fix the problems. */
export function OrderHead({ order, corrections, onAct, onChange }: OrderHeadProps) {
  const t = useTranslations("OfficeOrders");
  const callOffs = useTranslations("OfficeCallOffs");
  const frame = useTranslations("Office.frame");
  // the list from which the order was opened
  const query = useSearchParams();
  const back = query.get("q");
  const { roles } = useSelf();
  const waiting = order.refunds.find(({ status }) => status === "requested");
  // only the last mail counts: a later one that was sent has informed the buyer
  const last = order.mails.at(-1);
  const failed = last?.state === "failed" ? last : undefined;
  const mailFailed = failed !== undefined;
  const standing = {
    status: order.status,
    refund: order.refunds.at(-1)?.status ?? null,
    inspected: order.inspection !== null,
    mail_failed: mailFailed,
  };
  const paid = { ...standing, refund: null, inspected: false, mail_failed: false };
  return (
    <>
      <title>{`${order.order_no} · ${frame("title")}`}</title>
      <p className="of-sub">
        <Link className="link" href={String(query) ? `/office/orders?${query}` : "/office/orders"}>
          {t("orders.title")}
        </Link>
        {back ? ` › ${t("quoted", { text: back })}` : ""}
      </p>
      <div className="desk-title">
        <h1 className="num">{order.order_no}</h1>
        <OrderStatus hit={paid} isTag />
        {standing.refund || standing.inspected || standing.mail_failed ? <OrderStatus hit={standing} isTag /> : null}
      </div>
      <PersonLine
        // after a correction the revealed data are out of date
        key={corrections}
        person={order.buyer}
        reveal={(reason) => officeApi.post("order/reveal", { order_no: order.order_no, reason })}
      />
      <p className="of-sub num">
        {order.member ? (
          <Link className="link" href={`/office/members/${order.member.member_id}`}>
            {t("member.line", { year: order.member.since.slice(0, 4), orders: order.member.orders })}
          </Link>
        ) : null}
        {order.event ? ` · ${order.event.name}` : ""}
        {order.event?.session_time ? " · " : ""}
        {order.event?.session_time ? <DateText at={order.event.session_time} weekday /> : null}
        {order.event?.hall ? ` · ${order.event.hall}` : ""}
      </p>
      <OrderTags order={order} onAdd={() => onAct("tag")} onChange={onChange} />
      {order.call_off ? (
        <div className="notebar notebar-info">
          <CalendarX className="ic" aria-hidden />
          <span>
            <b>{t(`banner.callOff.${order.call_off.kind}`)}</b>{" "}
            {order.call_off.reason ? t("banner.callOffPerson", { reason: callOffs(`reasons.${order.call_off.reason as "used"}`) }) : ""}
          </span>
          {mayAct(roles, ["events", "finance", "service"]) ? (
            <Link className="btn btn-line btn-sm" href={`/office/call-offs?open=${order.call_off.call_off_id}`}>
              {t("banner.openCallOff")}
            </Link>
          ) : null}
        </div>
      ) : null}
      {order.inspection ? (
        <div className="notebar">
          <CircleAlert className="ic" aria-hidden />
          <span>
            <b>{t("banner.inspected")}</b> {order.inspection.reason}
          </span>
          <Button size="sm" onClick={() => onAct("hold")}>
            {t("acts.release")}
            <KeyHint>H</KeyHint>
          </Button>
        </div>
      ) : null}
      {failed ? (
        <div className="notebar">
          <Mail className="ic" aria-hidden />
          <span>
            <b>{t("banner.mailFailed", { mail: t(`mails.${failed.template as "order_paid"}`) })}</b> {failed.recipient} {failed.problem}
          </span>
          <Button size="sm" onClick={() => onAct("mail")}>
            {t("banner.correctAndResend")}
            <KeyHint>E</KeyHint>
          </Button>
        </div>
      ) : null}
      {waiting ? (
        <div className="notebar notebar-info">
          <RotateCcw className="ic" aria-hidden />
          <span>
            <b>{t("banner.refund", { amount: formatMoney(waiting.amount) })}</b>{" "}
            {waiting.put_forward_by ? t("banner.putForward", { name: waiting.put_forward_by.name }) : t("banner.byBuyer")} {waiting.reason}
            {waiting.put_forward_why ? ` ${t(`banner.why.${waiting.put_forward_why}`)}` : ""}
          </span>
          {mayAct(roles, ["finance"]) ? (
            <RefundDecision orderNo={order.order_no} refund={waiting} onDone={onChange} />
          ) : (
            <span>{t("banner.finance")}</span>
          )}
        </div>
      ) : null}
    </>
  );
}
