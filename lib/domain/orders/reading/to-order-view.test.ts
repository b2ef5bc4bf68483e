import { expect, test } from "playwright/test";
import { usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";
import type { OrderRow } from "@/lib/domain/orders/reading/order-rows";
import { toOrderView } from "@/lib/domain/orders/reading/to-order-view";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";

const inFour = (word: string) => ({ tw: `${word} tw`, en: `${word} en`, jp: `${word} jp`, kr: `${word} kr` });
const createdAt = new Date("2026-11-21T04:00:00Z");
const now = new Date("2026-11-21T04:01:00Z");

const row: OrderRow = {
  id: "7b1f6c1e-5a32-4f0e-9d4c-0a5f3c1b2d4e",
  order_no: "HL20261121000001",
  kind: "ticket",
  status: "unpaid",
  called_off: null,
  called_off_from: null,
  give_back_until: null,
  cancel_reason: null,
  event_id: 3,
  event_slug: "tide",
  event_name: inFour("event"),
  event_image: "/posters/tide.png",
  event_tint: "#042D35",
  event_accent: "#FF6A3D",
  session_id: 5,
  refund_terms: usualRefundTerms,
  starts_at: new Date("2026-12-19T11:30:00Z"),
  entry_at: new Date("2026-12-19T10:30:00Z"),
  ends_at: new Date("2026-12-19T14:00:00Z"),
  venue: null,
  hall_name: inFour("hall"),
  hall_address: inFour("address"),
  area_id: 9,
  ticket_time: null,
  entry_until: null,
  ticket_qty: 2,
  service_fee: 100,
  delivery_fee: 60,
  total_price: 2_160,
  ticket_type: "kiosk",
  delivery_method: null,
  delivery_status: null,
  tracking_no: null,
  shipped_at: null,
  delivered_at: null,
  pay_way: null,
  card_last4: null,
  pay_deadline: new Date("2026-11-21T04:15:00Z"),
  sale_ends_at: new Date("2026-12-19T10:30:00Z"),
  offered: [],
  transfers_refused: false,
  checking: false,
  created_at: createdAt,
  paid_at: null,
  buyer_last_name: "林",
  buyer_first_name: "雨晴",
  buyer_mobile: "+886912345678",
  buyer_city: "臺北市",
  buyer_district: "中正區",
  buyer_address: "南海路 1 號",
  invoice: {
    method: "e_invoice",
    title: null,
    tax_number: null,
    email: "lin@example.com",
    carrier: "/ABC1234",
    donate: null,
    status: "open",
    amount: null,
    issued_amount: null,
    invoice_no: null,
    random_no: null,
    issued_at: null,
  },
  issued: null,
  refund: null,
  items: [
    {
      kind: "ticket",
      id: "11",
      spec_id: null,
      name: inFour("price"),
      spec_name: null,
      qty: 2,
      price: 1_000,
      list_price: 1_000,
      discount_name: null,
      custom_text: null,
      image: null,
    },
  ],
  seats: [
    { section: inFour("area"), row: "8", number: "12", restricted: false, pair: null, entrance: null },
    { section: inFour("area"), row: "8", number: "13", restricted: true, pair: null, entrance: null },
  ],
};

test("returns an unpaid order in the contract's shape, with Taipei's time and the mobile as people write it", () => {
  const view = toOrderView(row, "tw", now);
  expect(orderViewSchema.parse(view)).toMatchObject({
    id: row.id,
    order_id: row.id,
    status: "unpaid",
    total_price: 2_160,
    session_time: "2026-12-19T19:30:00+08:00",
    area_id: "9",
    seats: [
      { section: "area tw", row: "8", number: "12" },
      { section: "area tw", row: "8", number: "13", restricted_view: true },
    ],
    credit_expired_time: "2026-11-21T12:15:00+08:00",
    refund_until: "2026-12-09T23:59:59+08:00",
    refund_steps: [{ until: "2026-12-09T23:59:59+08:00", fee_percent: 10 }],
    additional_product: [],
    pay_ways: [
      { pay_way: "credit", until: "2026-11-21T12:12:00+08:00" },
      { pay_way: "unionpay", until: "2026-11-21T12:12:00+08:00" },
      { pay_way: "atm", until: "2026-11-22T23:59:59+08:00" },
      { pay_way: "cvs", until: "2026-11-22T23:59:59+08:00" },
    ],
    invoice: { method: "e_invoice", email: "lin@example.com", carrier: "/ABC1234", status: "open" },
  });
  expect(view.buyer.mobile).toBe("0912345678");
  expect(toOrderView({ ...row, buyer_mobile: "+85291234567" }, "tw", now).buyer.mobile).toBe("+85291234567");
});

test("says that an invoice is being issued, also while the operator corrects it, then its number, random code and time", () => {
  const invoice = { ...row.invoice!, status: "waiting" as const, amount: 160 };
  expect(toOrderView({ ...row, status: "paid", invoice }, "tw", now).invoice).toMatchObject({
    status: "waiting",
    amount: 160,
    invoice_no: undefined,
  });
  expect(toOrderView({ ...row, status: "paid", invoice: { ...invoice, status: "failed" } }, "tw", now).invoice).toMatchObject({
    status: "waiting",
  });
  const issued = { ...invoice, status: "issued" as const, invoice_no: "AB12345678", random_no: "0042", issued_at: "2026-11-21T04:00:05Z" };
  expect(orderViewSchema.parse(toOrderView({ ...row, status: "paid", invoice: issued }, "tw", now)).invoice).toMatchObject({
    status: "issued",
    amount: 160,
    invoice_no: "AB12345678",
    random_no: "0042",
    issued_time: "2026-11-21T12:00:05+08:00",
  });
});

test("returns every text in the requested language", () => {
  for (const language of ["tw", "en", "jp", "kr"] as const) {
    const view = toOrderView(row, language, now);
    expect([view.event_name, view.hall_name, view.hall_address, view.items[0]?.name, view.seats[0]?.section]).toEqual(
      ["event", "hall", "address", "price", "area"].map((word) => `${word} ${language}`),
    );
  }
});

test("returns orders that are paid, cancelled, to be refunded, or have a number to pay to", () => {
  const paid = toOrderView({ ...row, status: "paid", pay_way: "credit", card_last4: "1111", paid_at: now }, "en", now);
  expect(paid).toMatchObject({
    status: "paid",
    pay_way: "credit",
    card_last4: "1111",
    pay_ways: [],
    paid_time: "2026-11-21T12:01:00+08:00",
  });
  const late = toOrderView(
    {
      ...row,
      status: "cancelled",
      cancel_reason: "overdue",
      refund: {
        status: "refund_due",
        amount: 2_160,
        fee: 0,
        requested_at: "2026-11-21T04:20:00Z",
        cause: "late",
        decided_at: null,
        refunded_at: null,
        decided_by: null,
        note: null,
        wants_account: false,
        has_account: false,
      },
    },
    "en",
    now,
  );
  expect(orderViewSchema.parse(late).refund).toEqual({
    status: "refund_due",
    amount: 2_160,
    fee: 0,
    requested_at: "2026-11-21T12:20:00+08:00",
    cause: "late",
    wants_account: false,
    has_account: false,
  });
  const issued = { pay_way: "atm" as const, bank_code: "012", pay_number: "9123456789012", expires_at: "2026-11-22T15:59:59Z" };
  expect(toOrderView({ ...row, pay_way: "atm", issued }, "en", now)).toMatchObject({
    paymentATM: { bank_code: "012", account: "9123456789012", expire_time: "2026-11-22T23:59:59+08:00" },
    paymentCVS: undefined,
  });
});

test("gives an exhibition's order its entry time, not the day on which the exhibition opens", () => {
  const ticketTime = new Date("2026-12-24T06:30:00Z");
  const view = toOrderView(
    { ...row, kind: "exhibition", ticket_time: ticketTime, entry_until: new Date("2026-12-24T07:30:00Z") },
    "en",
    now,
  );
  expect(orderViewSchema.parse(view)).toMatchObject({
    event_type: "exhibition",
    session_time: "2026-12-24T14:30:00+08:00",
    entry_time: "2026-12-24T14:30:00+08:00",
    entry_until: "2026-12-24T15:30:00+08:00",
    refund_until: "2026-12-14T23:59:59+08:00",
  });
  expect(toOrderView(row, "en", now)).toMatchObject({
    session_time: "2026-12-19T19:30:00+08:00",
    entry_time: "2026-12-19T18:30:00+08:00",
    entry_until: undefined,
  });
});

test("gives an order without tickets no refund date of an event", () => {
  const view = toOrderView({ ...row, kind: "merchandise", ticket_qty: 0, starts_at: null, event_name: null }, "en", now);
  expect(view).toMatchObject({ event_name: "", session_time: undefined });
  expect(view.refund_until).toBeUndefined();
});
