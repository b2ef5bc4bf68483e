import type { DrawView } from "@/lib/domain/draws/types";
import type { EventDetail, PriceView, SessionView } from "@/lib/domain/events/types";

/** A price of a session, with its places in the draw. */
type DrawPrice = Pick<PriceView, "price_id" | "name" | "price" | "service_fee" | "tier"> & { places: number };
type DrawSession = Pick<SessionView, "session_id" | "session_time" | "hall_name" | "sale_start_time"> & { prices: DrawPrice[] };
/** An event as the pages of its draw show it: only what can be wished for. */
export type DrawEvent = Pick<EventDetail, "slug" | "name" | "image"> & { sessions: DrawSession[] };

export type WishKey = { session_id: string; price_id: string };
export type Wish = { session: DrawSession; price: DrawPrice };

type PricesOfSessions = Record<string, Omit<DrawPrice, "places">[]>;

/** Returns the event of a draw, with the prices of its sessions. */
export function drawEventOf(event: EventDetail, prices: PricesOfSessions, draw: DrawView): DrawEvent {
  const placesOf = (session: string, price: string) =>
    draw.wishes.find(({ session_id, price_id }) => session_id === session && price_id === price)?.places;
  const sessions = event.sessions.map(({ session_id, session_time, hall_name, sale_start_time }) => ({
    session_id,
    session_time,
    hall_name,
    sale_start_time,
    prices: (prices[session_id] ?? []).flatMap(({ price_id, name, price, service_fee, tier }) => {
      const places = placesOf(session_id, price_id);
      return places === undefined ? [] : [{ price_id, name, price, service_fee, tier, places }];
    }),
  }));
  return { slug: event.slug, name: event.name, image: event.image, sessions: sessions.filter((session) => session.prices.length > 0) };
}

/** Finds what a wish is for. */
export function findWish(event: DrawEvent, { session_id, price_id }: WishKey): Wish | undefined {
  const session = event.sessions.find((one) => one.session_id === session_id);
  const price = session?.prices.find((one) => one.price_id === price_id);
  return session && price && { session, price };
}

/** Returns everything that can be wished for, price by price and then by session. */
export function allWishes({ sessions }: DrawEvent): Wish[] {
  const wishes = sessions.flatMap((session) => session.prices.map((price) => ({ session, price })));
  return wishes.sort((one, other) => other.price.price - one.price.price);
}

/** Returns the start of the general sale of what is left, if it is announced. */
export function generalSaleOf({ sessions }: DrawEvent): string | undefined {
  const starts = sessions.flatMap(({ sale_start_time: start }) => (start ? [start] : []));
  return starts.sort((one, other) => Date.parse(one) - Date.parse(other))[0];
}
