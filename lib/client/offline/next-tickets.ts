import { deviceStore } from "@/lib/client/browser/safe-stores";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { isShowDay, LINE_REM, showDay, type ShowTimes } from "@/lib/client/offline/show-day";
import { hasLogin, NEXT_TICKETS } from "@/lib/client/session/leave-session";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";

/** How today's show was called off. */
export type CalledOff = "cancelled" | "postponed" | "rescheduled";

/** The tickets of a paid order for an upcoming show, as the home page shows them on its day. Texts have the language of the page that stored them. */
export type NextTicket = ShowTimes & {
  orderId: string;
  /** the day of the show, ISO 8601: also read by the page before its scripts run (next-ticket-flag) */
  from: string;
  until: string;
  name: string;
  image: string | null;
  places: string;
  /** the entrances for its seats */
  doors?: string[];
  hall?: string;
  mapUrl?: string;
  directions?: string;
  lastTrains?: string;
  rules?: string;
  calledOff?: CalledOff;
  /** the new time of a show that was moved */
  movedTo?: string;
  /** how many of its tickets were scanned; known once the order was opened in this browser */
  used?: number;
  count: number;
  /** the height of its times and facts, in rem: the page reserves this space before it is drawn (next-ticket-flag) */
  rem: number;
  /** the document's language, BCP 47 */
  lang: string;
};

/** The most stored orders: more shows than one person has tickets for at a time. */
const KEPT = 8;

/** The stored text of the next tickets, until the login ends; null without a login. */
export function storedTickets(): string | null {
  return hasLogin() ? deviceStore.get(NEXT_TICKETS) : null;
}

export function parseTickets(kept: string | null): NextTicket[] {
  try {
    // Entries that an earlier version stored have no day.
    return (JSON.parse(kept ?? "[]") as Partial<NextTicket>[]).filter((ticket): ticket is NextTicket => ticket.from !== undefined);
  } catch {
    return [];
  }
}

/** The tickets of today's shows, the next one first. */
export function ticketsOfDay(tickets: NextTicket[], now: Date): NextTicket[] {
  return tickets.filter((ticket) => isShowDay(ticket, now));
}

const TIMES_REM = 4;

/** The height of these tickets on the home page, without the head, in rem. */
export function remOf([first, ...others]: NextTicket[]): number {
  return first ? first.rem + LINE_REM * others.length : 0;
}

type Words = { places?: string; lang: string };

/**
 * An order as the home page shows it on the day of its show; undefined without valid tickets. A show that does not
 * take place is shown on its original day.
 */
export function toNextTicket(order: OrderView | OrderDetailView, { places, lang }: Words): NextTicket | undefined {
  const { called_off: calledOff, announced_time: announced, session_time: session } = order;
  // An order of a cancelled show is cancelled, too, while its money is refunded.
  const isHeld = order.status === "paid" || (order.status === "cancelled" && order.cancel_reason === "called_off");
  const tickets = "tickets" in order ? order.tickets.filter(({ status }) => status !== "void") : undefined;
  const isMoved = calledOff === "rescheduled" && announced !== undefined && isShowDay({ at: announced }, new Date(likelyNow()));
  const at = calledOff === "postponed" || isMoved ? announced : session;
  if (order.ticket_qty === 0 || !isHeld || !at || tickets?.length === 0) return undefined;
  const isOn = calledOff === undefined || (calledOff === "rescheduled" && !isMoved);
  const times = isOn ? { at, entryAt: order.entry_time, endsAt: order.end_time } : { at };
  const { from, until } = showDay(times);
  const doors = new Set((tickets?.map(({ seat }) => seat) ?? order.seats).flatMap(({ entrance }) => entrance ?? []));
  const venue = order.venue;
  const facts = {
    doors: doors.size > 0 ? [...doors] : undefined,
    mapUrl: venue?.map_url,
    directions: venue?.directions,
    lastTrains: venue?.last_trains,
    rules: venue?.rules,
  };
  return {
    ...times,
    ...facts,
    orderId: order.order_id,
    from: from.toISOString(),
    until: until.toISOString(),
    name: order.event_name || order.order_no,
    image: order.event_image || null,
    places: places ?? "",
    hall: order.hall_name,
    calledOff: isOn ? undefined : calledOff,
    movedTo: isMoved ? session : undefined,
    used: tickets?.filter(({ status }) => status === "used").length,
    count: tickets?.length ?? order.ticket_qty,
    rem: (isOn ? TIMES_REM : 0) + LINE_REM * Object.values(facts).filter(Boolean).length,
    lang,
  };
}

/** Stores these tickets, and replaces stored ones of the same orders. @param gone orders whose tickets are no longer valid */
export function keepTickets(tickets: NextTicket[], gone: string[] = []): void {
  if (!hasLogin()) return;
  const before = parseTickets(storedTickets());
  const known = new Map(before.map((ticket) => [ticket.orderId, ticket]));
  const renewed = new Set([...tickets.map(({ orderId }) => orderId), ...gone]);
  // A list does not say which tickets were scanned, and a caller may not know the seats as text: then the stored values remain.
  const merged = tickets.map((ticket) => {
    const last = known.get(ticket.orderId);
    return { ...ticket, used: ticket.used ?? last?.used, places: ticket.places || (last?.places ?? "") };
  });
  const now = new Date(likelyNow());
  const all = [...before.filter(({ orderId }) => !renewed.has(orderId)), ...merged]
    .filter(({ until }) => new Date(until) > now)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  deviceStore.set(NEXT_TICKETS, JSON.stringify(all.slice(0, KEPT)));
}
