import type { Locator, Page } from "playwright/test";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { env } from "@/lib/platform/env";
import { enrolCodeOf, insertDevice, insertOwnDevice } from "@/prisma/factories/office/gate-devices";
import { expect, type Caller, type SessionFixture } from "./fixtures";
import { create, orderOf, seated, seatsOf } from "./orders";
import { payByCard } from "./pay";
import { wordsOf } from "./register";

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

type OfflineScan = { prefix: string; language: Parameters<typeof wordsOf>[0]; sessionId: number; ticketNo: string };

/** Opens a session at a gate, loses the network, and scans a ticket. @returns what the gate answers */
export async function scanOffline(gate: Page, { prefix, language, sessionId, ticketNo }: OfflineScan): Promise<Locator> {
  const { Gate } = wordsOf(language);
  await gate.goto(prefix + (await enrolPath([sessionId], "North 1")));
  await gate.getByLabel(Gate.session).fill(String(sessionId));
  await gate.getByRole("button", { name: Gate.open }).click();
  await expect(gate.getByText(Gate.offlineReady)).toBeVisible();
  await gate.context().setOffline(true);
  await gate.getByLabel(Gate.code).fill(codeOf(ticketNo, sessionId));
  await gate.getByLabel(Gate.code).press("Enter");
  return gate.locator("[aria-live=assertive][aria-atomic]");
}
