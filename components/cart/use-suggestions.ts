"use client";

import { api } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useCall } from "@/lib/client/use-call";
import { useMember } from "@/lib/client/use-member";
import type { MerchandiseSummary } from "@/lib/domain/merchandise/types";

/** Number of items in one row of the shop. */
export const SUGGESTED = 5;
/** Number of upcoming shows that are checked for merchandise, soonest first. */
const EVENTS_ASKED = 3;

/** `eventId`: the event that the member has tickets for; absent if these are bestsellers. */
type Suggestions = { items: MerchandiseSummary[]; eventId?: string };

/** The suggestions of an empty cart: merchandise of the next show that the member has tickets for, else bestsellers. */
export function useSuggestions() {
  const { member, failed } = useMember();
  // waits until the member is known, so that the row is filled only once
  const ready = !hasLogin() || member !== undefined || failed;
  return useCall<Suggestions>(
    ready ? (member?.member_id ?? "visitor") : null,
    async ({ signal }) => (member && (await findForTickets(signal))) || { items: await listOnSale({}, signal) },
    { once: true },
  );
}

async function findForTickets(signal: AbortSignal): Promise<Suggestions | undefined> {
  const { items: orders } = await api.get("/order/list", { query: { when: "upcoming", page_size: 20 }, signal });
  const shows = orders.filter(({ status, ticket_qty: count }) => status === "paid" && count > 0);
  const eventIds = [...new Set(shows.flatMap(({ event_id: id }) => id ?? []))].slice(0, EVENTS_ASKED);
  const lists = await Promise.all(eventIds.map((id) => listOnSale({ event_id: id }, signal)));
  const first = lists.findIndex((items) => items.length > 0);
  return first < 0 ? undefined : { items: lists[first]!, eventId: eventIds[first] };
}

async function listOnSale(which: { event_id?: string }, signal: AbortSignal): Promise<MerchandiseSummary[]> {
  const query = { ...which, order_by: "top", page_size: SUGGESTED };
  const { items } = await api.get("/merchandise/list", { query, signal });
  return items.filter((merchandise) => !merchandise.sold_out);
}
