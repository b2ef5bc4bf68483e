import { deviceStore } from "@/lib/client/browser/safe-stores";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { hasLogin, NEXT_TICKETS } from "@/lib/client/session/leave-session";
import { dayInTaipei } from "@/lib/platform/clock";

/** A paid ticket to come, as the home page shows it on its day. Its words are in the language in which they were kept. */
export type NextTicket = {
  orderId: string;
  /** ISO 8601 */
  at: string;
  name: string;
  image: string | null;
  places: string;
  /** of the document, BCP 47 */
  lang: string;
};

/** More shows than anybody has tickets for at a time. */
const KEPT = 8;

/** The stored text of the next tickets, until the login ends; null without a login. */
export function keptTickets(): string | null {
  return hasLogin() ? deviceStore.get(NEXT_TICKETS) : null;
}

export function parseTickets(kept: string | null): NextTicket[] {
  try {
    return JSON.parse(kept ?? "[]") as NextTicket[];
  } catch {
    return [];
  }
}

/** The next ticket of a day: the first of those kept that is for the same day in Taipei. */
export function ticketOfDay(tickets: NextTicket[], now: Date): NextTicket | undefined {
  return tickets.find(({ at }) => dayInTaipei(new Date(at)) === dayInTaipei(now));
}

/** Keep these tickets in the place of those of the same orders. @param gone orders that admit nobody any more */
export function keepTickets(tickets: NextTicket[], gone: string[] = []): void {
  if (!hasLogin()) return;
  const renewed = new Set([...tickets.map(({ orderId }) => orderId), ...gone]);
  const all = [...parseTickets(keptTickets()).filter(({ orderId }) => !renewed.has(orderId)), ...tickets]
    .filter(({ at }) => dayInTaipei(new Date(at)) >= dayInTaipei(new Date(likelyNow())))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  deviceStore.set(NEXT_TICKETS, JSON.stringify(all.slice(0, KEPT)));
}
