import { fetchWhileBusy } from "@/e2e/polling";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { payByCard, REFUSED_CARD } from "../pay";

type TicketType = "e_ticket" | "kiosk";

async function order(
  api: Caller,
  { sessionId, seatIds }: SessionFixture,
  { qty = 2, from = 0, type = "e_ticket" as TicketType } = {},
): Promise<OrderView> {
  const seats = (seatIds[0] as number[]).slice(from, from + qty);
  const reply = await api.post<OrderView>("/order/create", { session_id: sessionId, seat_ids: seats, ticket_type: type });
  expect(reply.code).toBe(0);
  return reply.result;
}

async function detail(api: Caller, orderId: string): Promise<OrderDetailView> {
  const reply = await api.get<OrderDetailView>(`/order/detail/${orderId}`);
  return orderDetailSchema.parse(reply.result);
}

function image(baseURL: string, ticketNo: string, token?: string): Promise<Response> {
  return fetchWhileBusy(`${baseURL}/ticket/qrcode/${ticketNo}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

test("paying by card issues the tickets with numbers, seats and QR codes", async ({ api, member, newSession, baseURL }) => {
  const session = await newSession();
  const made = await order(api, session, { qty: 3 });
  expect((await detail(api, made.order_id)).tickets).toEqual([]);

  const location = new URL(await payByCard(api, made.order_id));
  expect(location.origin).toBe(baseURL);
  expect(location.pathname + location.search).toBe(`/member/record/detail/${made.order_id}?payment=done`);

  const paid = await detail(api, made.order_id);
  expect(paid).toMatchObject({ status: "paid", pay_way: "credit", card_last4: "1111", pay_ways: [], total_price: 3_150 });
  expect(paid.paid_time).toBeTruthy();
  expect(paid.tickets).toHaveLength(3);
  expect(new Set(paid.tickets.map(({ ticket_no }) => ticket_no)).size).toBe(3);
  expect(paid.tickets.map(({ seat }) => `${seat.row}-${seat.number}`)).toEqual(["1-1", "1-2", "1-3"]);
  for (const ticket of paid.tickets) {
    expect(ticket).toMatchObject({ ticket_type: "e_ticket", status: "valid", price: 1_000, qr_available: true });
    expect(ticket.ticket_no).toMatch(/^\d{12}$/);
    expect(ticket.pickup_no).toBeUndefined();
    const response = await image(baseURL as string, ticket.ticket_no, member.token);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    expect(png.readUInt32BE(16)).toBeGreaterThan(300);
  }
});

test("another member's ticket, an invalid and an unknown number are not found; without a login 5005", async ({
  api,
  as,
  newMember,
  newSession,
  baseURL,
}) => {
  const made = await order(api, await newSession(), { qty: 1 });
  await payByCard(api, made.order_id);
  const [ticket] = (await detail(api, made.order_id)).tickets;
  const ticketNo = ticket?.ticket_no as string;
  const other = as(await newMember());
  for (const number of [ticketNo, "999999999999", "1", "x".repeat(300), "%00", "%27"]) {
    const reply = await other.get(`/ticket/qrcode/${number}`);
    expect([reply.http, reply.code], number).toEqual([404, 3001]);
  }
  const anybody = await image(baseURL as string, ticketNo);
  expect(anybody.status).toBe(401);
  expect(await anybody.json()).toMatchObject({ status: 1, errorCode: 5005 });
});

test("tickets for a kiosk have a pickup number and no QR code", async ({ api, newSession }) => {
  const made = await order(api, await newSession(), { type: "kiosk" });
  expect(made).toMatchObject({ delivery_fee: 60, total_price: 2_160 });
  await payByCard(api, made.order_id);
  const { tickets } = await detail(api, made.order_id);
  expect(tickets).toHaveLength(2);
  expect(new Set(tickets.map(({ pickup_no }) => pickup_no)).size).toBe(2);
  for (const ticket of tickets) {
    expect(ticket).toMatchObject({ ticket_type: "kiosk", qr_available: false });
    expect(ticket.pickup_no).toMatch(/^\d{10}$/);
    const code = await api.get(`/ticket/qrcode/${ticket.ticket_no}`);
    expect([code.http, code.code]).toEqual([409, 3009]);
  }
});

test("a refused card and a wrong 3D code leave the order unpaid, and another attempt pays it", async ({ api, newSession }) => {
  const made = await order(api, await newSession());
  for (const attempt of [{ card: REFUSED_CARD }, { otp: "000000" }]) {
    const location = new URL(await payByCard(api, made.order_id, attempt));
    expect(location.search).toBe("?payment=failed");
    const still = await detail(api, made.order_id);
    expect(still).toMatchObject({ status: "unpaid", pay_way: "credit", tickets: [] });
  }
  expect(new URL(await payByCard(api, made.order_id)).search).toBe("?payment=done");
  const paid = await detail(api, made.order_id);
  expect([paid.status, paid.tickets.length]).toEqual(["paid", 2]);
});

test("the browser returns in the order's language", async ({ api, newSession }) => {
  const { sessionId, seatIds } = await newSession();
  const made = await api.post<OrderView>(
    "/order/create",
    { session_id: sessionId, seat_ids: [seatIds[0]?.[0]], ticket_type: "e_ticket" },
    { lang: "jp" },
  );
  const location = new URL(await payByCard(api, made.result.order_id));
  expect(location.pathname).toBe(`/jp/member/record/detail/${made.result.order_id}`);
});

test("an order of NT$0 is paid at once, with its tickets", async ({ api, newSession }) => {
  const made = await order(api, await newSession({ price: 0, serviceFee: 0 }));
  expect(made.total_price).toBe(0);
  const entry = await api.get(`/payment/newebpay_entry/${made.order_id}/credit`);
  expect(entry.result).toEqual({ paid: true });
  const paid = await detail(api, made.order_id);
  expect([paid.status, paid.tickets.length]).toEqual(["paid", 2]);
  expect((await api.get(`/payment/newebpay_entry/${made.order_id}/credit`)).code).toBe(3006);
});
