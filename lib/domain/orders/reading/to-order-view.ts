import { refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import type { ItemRow, OrderRow, RefundRow } from "@/lib/domain/orders/reading/order-rows";
import { payWaysOf, returnUntil } from "@/lib/domain/orders/rules";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";
import { payWayTraits } from "@/lib/domain/pay-ways/rules";
import { proseLines } from "@/lib/i18n/excerpt";
import { textIn, type Language } from "@/lib/i18n/languages";
import { venueMapUrl } from "@/lib/i18n/map-url";
import { isoInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

const time = (value: Date | string | null | undefined) => (value ? isoInTaipei(new Date(value)) : undefined);

function itemView(item: ItemRow, language: Language): OrderItemView {
  return {
    kind: item.kind,
    id: item.id,
    ...(item.spec_id ? { spec_id: item.spec_id } : {}),
    name: textIn(item.name, language),
    ...(item.spec_name ? { spec_name: textIn(item.spec_name, language) } : {}),
    qty: item.qty,
    price: item.price,
    list_price: item.list_price,
    ...(item.discount_name ? { discount: { name: textIn(item.discount_name, language), amount: item.list_price - item.price } } : {}),
    ...(item.custom_text ? { custom_text: item.custom_text } : {}),
    ...(item.image ? { image: item.image } : {}),
  };
}

function payable(row: OrderRow): Parameters<typeof payWaysOf>[0] {
  const {
    status,
    pay_way: payWay,
    offered,
    transfers_refused: transfersRefused,
    pay_deadline: payDeadline,
    total_price: totalPrice,
    sale_ends_at: saleEndsAt,
    checking,
    issued,
  } = row;
  const number = issued && { payWay: issued.pay_way, expiresAt: new Date(issued.expires_at) };
  return {
    status,
    payWay,
    offered,
    transfersRefused,
    payDeadline,
    totalPrice,
    saleEndsAt,
    checking,
    number,
    transferSeconds: env().TRANSFER_DEADLINE_SECONDS,
  };
}

function refundView({
  requested_at: requestedAt,
  decided_at: decidedAt,
  refunded_at: refundedAt,
  decided_by: decidedBy,
  note,
  ...refund
}: RefundRow): OrderView["refund"] {
  return {
    ...refund,
    requested_at: time(requestedAt) ?? "",
    decided_at: time(decidedAt),
    refunded_at: time(refundedAt),
    decided_by: decidedBy ?? undefined,
    note: note ?? undefined,
  };
}

/** Until when, and for which fee, its tickets can be given back. */
function refunds(row: OrderRow, startsAt: Date | null, now: Date): Pick<OrderView, "refund_until" | "refund_steps"> {
  if (!startsAt || !row.refund_terms || row.ticket_qty === 0) return {};
  const steps = refundSteps(row.refund_terms, { startsAt, paidAt: row.paid_at }, now).map((step) => ({
    ...step,
    until: isoInTaipei(step.until),
  }));
  return { refund_until: steps.at(-1)?.until, refund_steps: steps };
}

/** Directions to the show: a map and the organizer's own notes, as plain text. */
function venueView({ venue, hall_name: name, hall_address: address }: OrderRow, language: Language): OrderView["venue"] {
  if (!venue) return undefined;
  const { map_url: own, latitude, longitude } = venue;
  const place = { name: name ? textIn(name, language) : "", address: address ? textIn(address, language) : "" };
  const text = (words: typeof venue.rules) => (words ? proseLines(textIn(words, language)) : undefined);
  return {
    map_url: venueMapUrl({ ...place, own, latitude, longitude }),
    directions: text(venue.directions),
    last_trains: text(venue.last_trains),
    rules: text(venue.rules),
  };
}

/** An order as its calls return it, in one language. */
export function toOrderView(row: OrderRow, language: Language, now: Date): OrderView {
  const items = row.items.map((item) => itemView(item, language));
  const { issued, invoice } = row;
  const startsAt = row.ticket_time ?? row.starts_at;
  const parcel = { status: row.status, shippedAt: row.shipped_at, deliveredAt: row.delivered_at };
  return {
    id: row.id,
    order_id: row.id,
    order_no: row.order_no,
    event_type: row.kind,
    event_id: row.event_id === null ? undefined : String(row.event_id),
    event_slug: row.event_slug ?? undefined,
    event_name: textIn(row.event_name, language),
    event_image: row.event_image ?? undefined,
    event_tint: row.event_tint ?? undefined,
    event_accent: row.event_accent ?? undefined,
    session_id: row.session_id === null ? undefined : String(row.session_id),
    status: row.status,
    cancel_reason: row.cancel_reason ?? undefined,
    order_time: isoInTaipei(row.created_at),
    paid_time: time(row.paid_at),
    total_price: row.total_price,
    service_fee: row.service_fee,
    delivery_fee: row.delivery_fee,
    ticket_qty: row.ticket_qty,
    // a postponed session has no time until it gets a new one
    ...(row.called_off === "postponed"
      ? {}
      : {
          session_time: time(startsAt),
          entry_time: time(row.ticket_time ?? row.entry_at),
          entry_until: time(row.entry_until),
          end_time: time(row.ends_at),
        }),
    called_off: row.called_off ?? undefined,
    announced_time:
      row.called_off === "postponed"
        ? time(startsAt)
        : row.called_off === "rescheduled" && row.ticket_time === null
          ? time(row.called_off_from)
          : undefined,
    give_back_until: time(row.give_back_until),
    venue: venueView(row, language),
    hall_name: row.hall_name ? textIn(row.hall_name, language) : undefined,
    hall_address: row.hall_address ? textIn(row.hall_address, language) : undefined,
    area_id: row.area_id === null ? undefined : String(row.area_id),
    seats: row.seats.map(({ section, row: name, number, restricted, pair, entrance }) => ({
      section: textIn(section, language),
      row: name,
      number,
      ...(entrance ? { entrance: textIn(entrance, language) } : {}),
      ...(restricted ? { restricted_view: true as const } : {}),
      ...(pair ? { pair } : {}),
    })),
    items,
    additional_product: items.filter(({ kind }) => kind === "product"),
    pay_way: row.pay_way ?? undefined,
    card_last4: row.card_last4 ?? undefined,
    pay_ways: payWaysOf(payable(row), now).map(({ payWay, until }) => ({ pay_way: payWay, until: isoInTaipei(until) })),
    payment_state: row.status === "unpaid" && row.checking ? "checking" : undefined,
    credit_expired_time: isoInTaipei(row.pay_deadline),
    paymentATM:
      issued && payWayTraits[issued.pay_way].number === "account"
        ? { bank_code: issued.bank_code ?? "", account: issued.pay_number, expire_time: time(issued.expires_at) ?? "" }
        : undefined,
    paymentCVS:
      issued && payWayTraits[issued.pay_way].number === "code"
        ? { code: issued.pay_number, expire_time: time(issued.expires_at) ?? "" }
        : undefined,
    invoice: invoice && {
      method: invoice.method,
      title: invoice.title ?? undefined,
      tax_number: invoice.tax_number ?? undefined,
      email: invoice.email,
      carrier: invoice.carrier ?? undefined,
      donate: invoice.donate ?? undefined,
      // Staff correct an invoice that the provider refused; until then the buyer sees it as being issued.
      status: invoice.status === "failed" ? "waiting" : invoice.status,
      amount: invoice.issued_amount ?? invoice.amount ?? undefined,
      invoice_no: invoice.invoice_no ?? undefined,
      random_no: invoice.random_no ?? undefined,
      issued_time: time(invoice.issued_at),
    },
    ticket_type: row.ticket_type ?? undefined,
    buyer: {
      last_name: row.buyer_last_name,
      first_name: row.buyer_first_name,
      mobile: localMobile(row.buyer_mobile),
      city: row.buyer_city,
      district: row.buyer_district,
      address: row.buyer_address,
    },
    delivery:
      row.delivery_method === null
        ? undefined
        : {
            method: row.delivery_method,
            fee: row.delivery_fee,
            status: row.delivery_status ?? "preparing",
            tracking_no: row.tracking_no ?? undefined,
            shipped_time: time(row.shipped_at),
            delivered_time: time(row.delivered_at),
            return_until: time(returnUntil("return", parcel)),
            rma_until: time(returnUntil("rma", parcel)),
          },
    refund: row.refund ? refundView(row.refund) : undefined,
    ...refunds(row, startsAt, now),
  };
}
