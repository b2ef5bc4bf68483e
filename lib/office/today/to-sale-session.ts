import type { z } from "zod";
import type { RoomCount } from "@/lib/domain/waiting-room/count-rooms";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import type { SaleSession } from "@/lib/office/today/read-sale-sessions";
import type { saleSchema } from "@/lib/office/today/schemas";
import { env } from "@/lib/platform/env";
import type { MinuteRollup, PaymentRollup, SessionRollup } from "@/lib/platform/prisma/client";

export type SaleRollup = {
  places: SessionRollup[];
  payments: PaymentRollup[];
  blocks: { places: number; atTerminal: boolean }[];
  minutes: MinuteRollup[];
  room: RoomSettings | undefined;
  length: RoomCount | undefined;
  hot: boolean;
};

const MINUTE_MS = 60_000;

const sum = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((all, row) => all + value(row), 0);

/** Returns a session on sale for the live view. */
export function toSaleSession(
  session: SaleSession,
  { places, payments, blocks, minutes, room, length, hot }: SaleRollup,
  text: (localized: unknown) => string,
  now: Date,
): z.input<typeof saleSchema>["sessions"][number] {
  const lastMinute = Math.floor(now.getTime() / MINUTE_MS - 1) * MINUTE_MS;
  const ways = [...new Set(payments.map(({ payWay }) => payWay))];
  const count = (way: string, ...states: string[]) =>
    sum(
      payments.filter(({ payWay, status }) => payWay === way && states.includes(status)),
      (row) => row.payments,
    );
  const blockedIn = (isAtTerminal: boolean) =>
    sum(
      blocks.filter(({ atTerminal }) => atTerminal === isAtTerminal),
      (block) => block.places,
    );
  return {
    session_id: String(session.id),
    event_id: String(session.event.id),
    event_name: text(session.event.name),
    image: session.event.image,
    starts_at: session.startsAt.toISOString(),
    sale_starts_at: session.saleStartsAt.toISOString(),
    per_minute: minutes.find(({ minute }) => minute.getTime() === lastMinute)?.made ?? 0,
    capacity: sum(session.areas, ({ capacity }) => capacity),
    // a cashier holds a place while a card is at the terminal, as a buyer does who pays
    held: sum(places, ({ held }) => held) + blockedIn(true),
    sold: sum(places, ({ sold }) => sold),
    blocked: blockedIn(false),
    face: sum(places, ({ face }) => Number(face)),
    prices: session.prices.map((price) => {
      const own = places.find(({ priceId }) => priceId === price.id);
      const areas = session.areas.filter(({ priceId }) => priceId === price.id);
      return {
        price_id: String(price.id),
        name: text(price.name),
        tier: price.tier,
        price: price.price,
        capacity: areas.length > 0 ? sum(areas, ({ capacity }) => capacity) : null,
        held: own?.held ?? 0,
        sold: own?.sold ?? 0,
        face: Number(own?.face ?? 0),
      };
    }),
    minutes: minutes.map(({ minute, made, paid, cancelled, failed }) => ({ at: minute.toISOString(), made, paid, cancelled, failed })),
    payments: ways.map((way) => ({
      pay_way: way,
      started: count(way, "started", "issued", "paid", "failed", "expired"),
      paid: count(way, "paid"),
      failed: count(way, "failed", "expired"),
      waiting: count(way, "started", "issued"),
    })),
    room: room
      ? {
          mode: room.mode,
          waiting: length?.waiting ?? 0,
          inside: length?.inside ?? 0,
          held: length?.held ?? 0,
          capacity: room.capacity,
          per_minute: room.perMinute,
          last_minute: length?.lastMinute ?? null,
          looks: Math.round(length?.looks ?? 0),
        }
      : null,
    hot,
    hold_rules: holdRules(),
  };
}

/** Returns the settings in the units that staff use. */
function holdRules() {
  const { limits, HOLD_PAUSE_SECONDS, HOT_RELEASE_SECONDS } = env();
  return {
    abandoned: limits.holdsAbandoned.count,
    within_minutes: Math.round(limits.holdsAbandoned.seconds / 60),
    pause_minutes: Math.round(HOLD_PAUSE_SECONDS / 60),
    lapsed: limits.transfersLapsed.count,
    lapsed_days: Math.round(limits.transfersLapsed.seconds / 86_400),
    release_seconds: HOT_RELEASE_SECONDS,
  };
}
