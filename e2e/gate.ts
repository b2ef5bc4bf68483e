import type { OrderDetailView } from "@/lib/domain/orders/types";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { env } from "@/lib/platform/env";
import { enrolCodeOf, insertDevice, insertOwnDevice } from "@/prisma/factories/office/gate-devices";
import { expect, type Caller, type SessionFixture } from "./fixtures";
import { create, orderOf, seated, seatsOf } from "./orders";
import { payByCard } from "./pay";

export const operatorKey = () => env().OPERATOR_KEY;

/** The address where a browser becomes a gate device: of some sessions, or of a new member of the gate staff of all events. */
export async function enrolPath(sessionIds?: number[], name?: string): Promise<string> {
  const { url } = sessionIds ? await insertDevice(sessionIds, { name }) : await insertOwnDevice();
  return `/gate#enrol=${enrolCodeOf(url)}`;
}

/** A ticket's code. */
export const codeOf = (ticketNo: string, sessionId: number) => encodeTicket({ ticketNo, sessionId }, signingKey(env().TICKET_SIGNING_KEY));

/** Buys `count` seats and pays. @returns the order with its tickets */
export async function paidOrder(
  api: Caller,
  session: SessionFixture,
  count: number,
  { from = 0, more = {} }: { from?: number; more?: object } = {},
): Promise<OrderDetailView> {
  const { order_id: id } = await orderOf(create(api, { ...seated(session, count), seat_ids: seatsOf(session, count, from), ...more }));
  await payByCard(api, id);
  const { result } = await api.get<OrderDetailView>(`/order/detail/${id}`);
  expect(result.tickets).toHaveLength(count);
  return result;
}

/** The same, but returns only ticket numbers. */
export async function paidTickets(api: Caller, session: SessionFixture, count: number, from = 0): Promise<string[]> {
  return (await paidOrder(api, session, count, { from })).tickets.map(({ ticket_no }) => ticket_no);
}
