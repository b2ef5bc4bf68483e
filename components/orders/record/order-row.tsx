"use client";

import { useTranslations } from "next-intl";
import { QrCode } from "@/components/icons/qr-code";
import { OrderDeadline, useDeadline } from "@/components/orders/order-deadline";
import { namesPlaces, orderPath } from "@/components/orders/order-paths";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Picture } from "@/components/ui/picture";
import { OrderPill } from "@/components/ui/pill";
import { Poster } from "@/components/ui/poster";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { useSeparator } from "@/components/ui/use-separator";
import { likelyNow, useServerClock } from "@/lib/client/clock/server-clock";
import { payPath } from "@/lib/client/pay-path";
import type { OrderView } from "@/lib/domain/orders/types";
import { Link } from "@/lib/i18n/navigation";
import { joinParts } from "@/lib/i18n/separator";
import { dayInTaipei } from "@/lib/platform/clock";

/** One order of the list. */
export function OrderRow({ order, lit = false }: { order: OrderView; /** the next show, on a dark background */ lit?: boolean }) {
  return order.status === "unpaid" ? <UnpaidRow order={order} /> : <Row order={order} lit={lit} />;
}

/** Only the row of an unpaid order runs a clock. */
function UnpaidRow({ order }: { order: OrderView }) {
  return <Row order={order} left={useDeadline(order.credit_expired_time)} />;
}

/** Poster, name, time, place, price, state, and one action. */
function Row({
  order,
  left,
  lit = false,
}: {
  order: OrderView;
  /** seconds until the deadline */ left?: number;
  /** see OrderRow */ lit?: boolean;
}) {
  const dot = useSeparator();
  const t = useTranslations("Orders.record");
  const line = useTranslations("Orders.purchase.summary");
  const seatLine = useSeatLine();
  const name = order.event_name || order.items[0]?.name || order.order_no;
  const places = namesPlaces(order)
    ? seatLine(order.seats)
    : order.event_type === "exhibition"
      ? order.items.map((item) => line("line", { name: item.name, count: item.qty }))
      : order.event_type === "merchandise"
        ? specCounts(order).map((item) => line("line", item))
        : [];
  return (
    <li
      className={`relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-4 md:grid-cols-[72px_minmax(0,1fr)_auto] md:gap-x-6 ${
        lit
          ? "on-house mt-2.5 overflow-hidden rounded-panel bg-house p-4 text-on-house md:p-5"
          : order.status === "unpaid"
            ? "mt-4.5 rounded-panel bg-warn-soft p-4 md:p-5"
            : "border-b border-line py-5"
      }`}
    >
      {lit ? (
        <svg
          className="pointer-events-none absolute top-0 left-0 h-[101px] w-[104px] fill-spot opacity-20"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d="M47 0h6L98 100H2z" />
        </svg>
      ) : null}
      <OrderPicture order={order} />
      <div className="min-w-0">
        {lit ? <DaysLeft at={order.session_time ?? ""} /> : <OrderPill status={order.status} />}
        {order.status === "paid" && order.delivery ? (
          <span className="ml-2 text-13 font-semibold text-ink-2">{t(`facts.parcel.${order.delivery.status}`)}</span>
        ) : null}
        <h2 className="relative mt-1.5 wrap-anywhere text-17 leading-snug">
          <Link
            href={orderPath(order.order_id)}
            className="underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3.5 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {order.session_time ? (
          <p className="mt-0.5 text-14">
            <DateText at={order.session_time} year="always" />
          </p>
        ) : null}
        <p className={`num mt-0.5 text-14 ${lit ? "text-on-house-2" : "text-ink-2"}`}>
          {joinParts([places.join(t("listJoin")), order.ticket_qty > 0 && t("countTickets", { count: order.ticket_qty })], dot)}
        </p>
        {order.status === "unpaid" ? <OrderDeadline at={order.credit_expired_time} left={left} /> : null}
        {order.status === "cancelled" && order.cancel_reason ? (
          <p className="mt-1 text-13 text-ink-2">{t(reasonKey(order.cancel_reason))}</p>
        ) : null}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:col-span-1 md:flex-col md:items-end md:justify-center">
        <Money amount={order.total_price} className="text-17 font-bold" />
        <RowAction order={order} name={name} payable={left !== 0} lit={lit} />
      </div>
    </li>
  );
}

/** Every spec with its count. A spec that occurs twice with different custom texts is counted once. */
function specCounts({ items }: OrderView): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { name, spec_name: spec, qty } of items) {
    const full =
      spec && items.some((other) => other.name === name && other.spec_name !== spec)
        ? `${name} ${spec}`
        : items.length === 1 && spec
          ? spec
          : name;
    counts.set(full, (counts.get(full) ?? 0) + qty);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** The event's poster, or a merchandise item's picture on its own background. */
function OrderPicture({ order }: { order: OrderView }) {
  if (order.event_image) return <Poster src={order.event_image} alt="" sizes={72} className="w-full self-start" />;
  const pictured = order.items.find(({ image }) => image);
  if (pictured?.image)
    return (
      <Picture
        src={pictured.image}
        alt=""
        ratio={1}
        sizes={72}
        className="aspect-square w-full self-start rounded-ctl bg-sunken object-cover"
      />
    );
  return <span className="poster w-full self-start" />;
}

/** Days until the show: today, tomorrow, or a number. */
function DaysLeft({ at }: { at: string }) {
  const t = useTranslations("Orders.record");
  useServerClock();
  const days = dayInTaipei(new Date(at)) - dayInTaipei(new Date(likelyNow()));
  return <p className="num text-14 font-bold text-spot">{t("daysLeft", { days: Math.max(0, days) })}</p>;
}

function RowAction({ order, name, payable, lit }: { order: OrderView; name: string; payable: boolean; lit: boolean }) {
  const t = useTranslations("Orders.record");
  const [href, label] =
    order.status === "unpaid" && payable
      ? [payPath(order), t("pay")]
      : order.status === "paid" && order.ticket_qty > 0
        ? [orderPath(order.order_id), t("seeTickets")]
        : [orderPath(order.order_id), t("seeOrder")];
  return (
    <SoftButtonLink
      href={href}
      // an unpaid order leads to the checkout, whose style sheets would be prefetched and not used
      prefetch={order.status === "unpaid" && payable ? false : undefined}
      size="sm"
      variant={order.status === "unpaid" && payable ? "spot" : "line"}
      className={lit ? "!border-on-house-2 !bg-transparent !text-on-house" : undefined}
      icon={lit ? <QrCode className="ic" aria-hidden /> : undefined}
      aria-label={t("actionOf", { action: label, name })}
    >
      {label}
    </SoftButtonLink>
  );
}

const reasons = ["overdue", "member", "operator", "refund", "called_off"] as const;

/** The message for a cancel reason. A reason that this page does not know comes from the operator. */
export function reasonKey(reason: string): `cancelled.${(typeof reasons)[number]}` {
  return `cancelled.${reasons.find((known) => known === reason) ?? "operator"}`;
}
