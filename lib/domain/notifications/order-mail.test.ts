import assert from "node:assert/strict";
import { expect, test } from "playwright/test";
import { orderMail } from "@/lib/domain/notifications/order-mail";
import type { MailedOrder } from "@/lib/domain/notifications/types";
import type { OrderView } from "@/lib/domain/orders/types";
import { orderMails, type OrderMail } from "@/lib/domain/outbox/rules";
import { contentLanguages, languages } from "@/lib/i18n/languages";
import { env } from "@/lib/platform/env";

const order: OrderView = {
  id: "7b1f6c1e-5a32-4f0e-9d4c-0a5f3c1b2d4e",
  order_id: "7b1f6c1e-5a32-4f0e-9d4c-0a5f3c1b2d4e",
  order_no: "HL20261121000001",
  event_type: "ticket",
  event_id: "3",
  event_slug: "tide",
  event_name: "潮間帶 & <Tide>",
  session_id: "5",
  status: "unpaid",
  order_time: "2026-11-21T12:00:00+08:00",
  total_price: 2_660,
  service_fee: 100,
  delivery_fee: 60,
  ticket_qty: 2,
  session_time: "2026-12-19T19:30:00+08:00",
  entry_time: "2026-12-19T18:30:00+08:00",
  hall_name: "北河小巨蛋",
  hall_address: "臺北市松山區測試路 1 號",
  seats: [
    { section: "B2", row: "8", number: "5" },
    { section: "B2", row: "8", number: "6" },
  ],
  items: [
    { kind: "ticket", id: "11", name: "全票", qty: 2, price: 1_000, list_price: 1_000 },
    { kind: "product", id: "4", name: "毛巾", qty: 1, price: 500, list_price: 500 },
  ],
  additional_product: [],
  pay_ways: [{ pay_way: "credit", until: "2026-11-21T12:12:00+08:00" }],
  credit_expired_time: "2026-11-21T12:15:00+08:00",
  invoice: null,
  ticket_type: "kiosk",
  buyer: { last_name: "測", first_name: "試員", mobile: "0912345678", city: "臺北市", district: "中正區", address: "測試路 1 號" },
  refund_until: "2026-12-09T19:30:00+08:00",
  refund_steps: [{ until: "2026-12-09T19:30:00+08:00", fee_percent: 10 }],
};
const exhibition: OrderView = {
  ...order,
  event_type: "exhibition",
  ticket_type: "e_ticket",
  entry_until: "2026-12-19T20:30:00+08:00",
  seats: [{ section: "1", row: null, number: null }],
};
const products: OrderView = {
  ...order,
  event_type: "product",
  ticket_qty: 0,
  seats: [],
  ticket_type: undefined,
  session_time: undefined,
  refund_until: undefined,
  refund_steps: undefined,
};
const merchandise: OrderView = {
  ...products,
  event_type: "merchandise",
  event_name: "",
  event_slug: undefined,
  hall_name: undefined,
  hall_address: undefined,
  items: [{ kind: "merchandise", id: "9", spec_id: "2", name: "場燈吊飾", spec_name: "黃", qty: 3, price: 280, list_price: 280 }],
  delivery: { method: "home", fee: 60, status: "shipped", tracking_no: "T-778" },
};
const transfer: OrderView = {
  ...order,
  pay_way: "atm",
  paymentATM: { bank_code: "012", account: "9103522175887271", expire_time: "2026-11-24T23:59:59+08:00" },
};
const store: OrderView = { ...order, pay_way: "cvs", paymentCVS: { code: "LLL24112312345", expire_time: "2026-11-24T23:59:59+08:00" } };
const paid: OrderView = { ...order, status: "paid", pay_way: "credit", card_last4: "1111", paid_time: "2026-11-21T12:04:00+08:00" };
const overdue: OrderView = { ...order, status: "cancelled", cancel_reason: "overdue" };
const free: OrderView = { ...order, total_price: 0, pay_ways: [] };

const mailed = (view: OrderView, language: MailedOrder["language"]): MailedOrder => ({
  order: view,
  language,
  ticketLink: view.pay_way === "cash" ? `${view.id}.signature` : null,
  pickupNos: view.ticket_type === "kiosk" && view.status === "paid" ? ["KP4417209931", "KP4417209932"] : [],
  data: {
    amount: 1_800,
    fee: 200,
    note: "依退票規定辦理 <b>",
    spec_id: "2",
    qty: 1,
    from_time: "2026-12-12T11:30:00Z",
    from_hall: "南河小巨蛋",
    from_doors: "2026-12-12T10:30:00Z",
    to_time: "2026-12-19T11:30:00Z",
    taken: 2,
    left: 1,
    letter_title: `Doors open earlier <b> (${language})`,
    letter_text: "Bring a coat.\n\nAnd a friend.",
  },
  writtenAt: new Date("2026-11-22T00:00:00Z"),
});

test("gives every mail about every kind of order in four languages all keys and values, and loads nothing", () => {
  for (const template of orderMails) {
    for (const language of languages) {
      for (const view of [
        order,
        exhibition,
        products,
        merchandise,
        transfer,
        store,
        paid,
        { ...products, status: "paid" as const },
        overdue,
        { ...overdue, cancel_reason: "member" },
        { ...overdue, cancel_reason: "refund" },
        free,
      ]) {
        const { subject, text, html } = orderMail(template, mailed(view, language));
        const words = `${subject}\n${text}\n${html.replace(/<style>[\s\S]*?<\/style>/, "")}`;
        const what = `${template} ${language} ${view.event_type} ${view.status}`;
        assert.doesNotMatch(words, /[{}]|Mails\.|Orders\.|undefined|NaN|Invalid|null/, what);
        // A letter's subject contains its title.
        assert.ok(subject.includes(template === "letter" ? "Doors open" : order.order_no), what);
        assert.ok(text.includes(order.order_no) && html.includes(order.order_no), what);
        assert.doesNotMatch(html, /<img|url\(|src=|@import|<link|<script|<Tide>|規定辦理 <b>/, what);
        for (const [url] of html.matchAll(/https?:\/\/[^"\s<]+/g)) assert.ok(url.startsWith(process.env.SITE_URL ?? ""), url);
      }
    }
  }
});

test("gives each language its own text", () => {
  for (const template of orderMails) {
    const titles = languages.map((language) => /<h1[^>]*>([^<]*)/.exec(orderMail(template, mailed(paid, language)).html)?.[1]);
    assert.equal(new Set(titles).size, 4, `${template}: ${titles.join(" | ")}`);
  }
});

const plain = (template: OrderMail, view: OrderView, language: MailedOrder["language"] = "tw") =>
  orderMail(template, mailed(view, language));

test("gives a new order's mail deadline, items, hall, total and pay way in the reader's language", () => {
  const { subject, text } = plain("order_confirmed", order);
  expect(subject).toBe("訂單HL20261121000001已成立，請於2026.11.21（六）12:15前付款");
  for (const part of [
    "座位保留至2026.11.21（六）12:15（台灣時間）",
    "2026.12.19（六）19:30",
    "北河小巨蛋",
    "B2區8排5號、6號",
    "全票 × 2　NT$2,000",
    "毛巾 × 1　NT$500",
    "NT$2,660",
    "信用卡",
  ])
    expect(text).toContain(part);
  expect(text).toContain(`/member/record/detail/${order.id}`);
  expect(plain("order_confirmed", order, "jp").text).toContain(`/jp/member/record/detail/${order.id}`);
  expect(plain("order_confirmed", order, "en").text).toContain("Sat 21 Nov 2026, 12:15");
  expect(plain("order_confirmed", merchandise).text).toContain("商品保留至");
  expect(plain("order_confirmed", exhibition).text).toContain("2026.12.19（六）19:30–20:30");
});

test("gives a transfer's mail bank, account, amount and the gateway's deadline, and a store payment's mail its code", () => {
  for (const template of ["order_confirmed", "order_number", "order_expiring"] as const) {
    for (const part of ["012", "9103522175887271", "NT$2,660", "2026.11.24（二）23:59"])
      expect(plain(template, transfer).text).toContain(part);
    expect(plain(template, store).text).toContain("LLL24112312345");
  }
});

test("gives a paid order's mail the kiosk codes, the pay way and the refund deadline", () => {
  const { text } = plain("order_paid", paid);
  for (const part of ["KP4417209931", "KP4417209932", "1111", "2026.12.09（三）19:30"]) expect(text).toContain(part);
  expect(plain("order_paid", { ...paid, ticket_type: "e_ticket" }, "en").text).toContain("QR code");
});

test("names each later refund fee in a paid order's mail, in every language", () => {
  const steps = [
    { until: "2026-11-20T23:59:59+08:00", fee_percent: 10 },
    { until: "2026-12-08T23:59:59+08:00", fee_percent: 30 },
    { until: "2026-12-16T23:59:59+08:00", fee_percent: 50 },
  ];
  for (const language of languages) {
    const { text } = plain("order_paid", { ...paid, paid_time: "2026-11-21T12:05:00+08:00", refund_steps: steps }, language);
    expect(text, language).toContain("30%");
    expect(text, language).toContain("50%");
    expect(text, `${language}: that time was over`).not.toContain("10%");
  }
});

test("gives a refund's mail the refunded amount, the fee, and the operator's note", () => {
  const { text } = plain("refund_rejected", paid);
  for (const part of ["NT$1,800", "NT$200", "依退票規定辦理 <b>"]) expect(text).toContain(part);
});

test("speaks of goods in the approval mail for goods refunded with their tickets, and of tickets in the one for tickets", () => {
  const aboutTickets = { tw: /退票申請|票券不能/, en: /tickets no longer admit/, jp: /チケットでは入場できません/, kr: /티켓으로는 입장/ };
  const aboutGoods = { tw: /加購商品/, en: /add-ons/i, jp: /追加グッズ/, kr: /추가 굿즈/ };
  for (const language of contentLanguages) {
    const textOf = (view: OrderView) => (({ subject, text }) => `${subject}\n${text}`)(plain("refund_approved", view, language));
    expect(textOf(paid)).toMatch(aboutTickets[language]);
    expect(textOf(paid)).not.toMatch(aboutGoods[language]);
    expect(textOf(products)).toMatch(aboutGoods[language]);
    expect(textOf(products)).not.toMatch(aboutTickets[language]);
    expect(textOf(products)).toContain("NT$1,800");
  }
});

test("links every mail of a counter buyer, who has no account, to the tickets, with how they were paid", () => {
  const atCounter = { ...paid, pay_way: "cash" as const, ticket_type: "e_ticket" as const };
  for (const template of ["counter_paid", "refunded", "session_moved", "tickets_moved"] as const) {
    const { text } = plain(template, atCounter, "en");
    // This is a call, which has no language in its path.
    expect(text).toContain(`${new URL(env().SITE_URL).origin}/ticket/complimentary/${atCounter.id}.signature?lang=en`);
    expect(text).not.toContain("/member/");
  }
  expect(plain("refunded", paid, "en").text).toContain("/member/");
});

test("names neither the buyer, the tickets nor a link in the mail to a former address", () => {
  const { text } = plain("address_changed", { ...paid, pay_way: "cash" });
  expect(text).toContain(paid.order_no);
  for (const part of [paid.id, "/ticket/", "/member/", ...paid.seats.map(({ section }) => section)]) expect(text).not.toContain(part);
});

test("names each discount with the price without it, in every language", () => {
  const discount = { name: "早鳥", amount: 250 };
  const reduced: OrderView = {
    ...paid,
    items: [{ kind: "ticket", id: "11", name: "全票", qty: 2, price: 750, list_price: 1_000, discount }],
  };
  for (const language of languages) {
    const written = (view: OrderView) => orderMail("order_paid", mailed(view, language)).text;
    for (const part of ["早鳥", "NT$250", "NT$1,000", "NT$1,500"]) expect(written(reduced), language).toContain(part);
    expect(written(paid), language).not.toContain("早鳥");
  }
});
