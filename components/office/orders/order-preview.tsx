"use client";

import { useTranslations } from "next-intl";
import { OrderStatus } from "@/components/office/orders/order-status";
import { placeText } from "@/components/office/orders/place-text";
import { KeyHint } from "@/components/office/ui/key-hint";
import { SidePane } from "@/components/office/ui/side-pane";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatMoney } from "@/lib/i18n/format";
import { groupNames } from "@/lib/i18n/group-names";
import type { OrderHit } from "@/lib/office/orders/types";

/** The selected order in a pane: enough to recognize the right one. */
export function OrderPreview({ hit, onOpen, onClose }: { hit: OrderHit; onOpen: () => void; onClose: () => void }) {
  const t = useTranslations("OfficeOrders");
  const and = useTranslations("Office")("and");
  const { data } = useCall(hit.order_no, ({ signal }) => officeApi.get("order/detail/{order_no}", { order_no: hit.order_no }, { signal }));
  const paid = data?.payments.find(({ settled }) => settled);
  const discounts = (data?.lines ?? []).flatMap(({ name, qty, list_price: list, discount }) =>
    discount
      ? [
          <>
            {t("discount", { name: discount.name, amount: formatMoney(-discount.amount * qty) })}
            <span className="tb-second">{`${t("times", { name, qty })} · ${t("listPrice")} ${formatMoney(list)}`}</span>
          </>,
        ]
      : [],
  );
  const rows: [string, React.ReactNode][] = [
    [t("columns.buyer"), `${hit.buyer_name} ${hit.mobile}`],
    [t("fields.email"), data?.buyer.email],
    [t("fields.event"), hit.event_name ?? t(`kinds.${hit.kind}`)],
    [t("fields.session"), hit.session_time ? <DateText at={hit.session_time} weekday /> : null],
    [t("fields.seats"), groupNames(data?.tickets.map((ticket) => placeText(ticket, t)) ?? []).join(and) || null],
    [t("fields.total"), formatMoney(hit.total_price)],
    ...discounts.map((text): [string, React.ReactNode] => [t("fields.discount"), text]),
    [t("fields.payment"), paid ? `${t(`payWays.${paid.pay_way}`)} ${paid.card_last4 ?? ""}` : null],
    [t("tags.title"), hit.tags.join(and) || null],
    [t("fields.invoice"), data ? (data.invoice?.invoice_no ?? t(`invoice.${data.invoice?.status ?? "open"}`)) : null],
  ];
  return (
    <SidePane
      title={<span className="num">{hit.order_no}</span>}
      sub={<DateText at={hit.created_at} />}
      status={<OrderStatus hit={hit} isTag />}
      onClose={onClose}
    >
      <dl className="kv" aria-busy={!data}>
        {rows.map(([name, value], at) => (
          <div key={at} className="contents">
            <dt>{name}</dt>
            <dd className="num">{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
      <Button variant="spot" block onClick={onOpen}>
        {t("orders.open")}
        <KeyHint>↵</KeyHint>
      </Button>
    </SidePane>
  );
}
