import type { z } from "zod";
import type { ExportedSession } from "@/lib/domain/catalogue/export/event-select";
import { momentText } from "@/lib/domain/catalogue/export/moment-text";
import type { sessionSchema } from "@/lib/domain/catalogue/schemas";
import type { Taken, Text } from "@/lib/domain/catalogue/types";
import { isBuyersWay } from "@/lib/domain/pay-ways/rules";
import { clockInTaipei, dayInTaipei } from "@/lib/platform/clock";

type Entry = z.input<typeof sessionSchema>;

const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);
const clockText = (date: Date): string => clockInTaipei(date).toISOString().slice(11, 16);

/** A file's value for the blocked places of an area, from the area's column; see `takenText`. */
const takenOf = (taken: string | null): Taken | undefined => (taken === null ? undefined : taken === "all" ? "all" : Number(taken));

/** One session as an event's file has it. Relative dates are written as the fixed ones that they became. */
export function sessionEntry(session: ExportedSession): Entry {
  const { type, startsAt, ticketTimes, hasWaitingRoom, roomCapacity, roomPerMinute, areas } = session;
  const taken = mostTaken(areas);
  return {
    key: session.key,
    type,
    hall: session.hall.key,
    starts_at: momentText(startsAt),
    doors_minutes: minutesBetween(session.entryAt, startsAt),
    length_minutes: minutesBetween(ticketTimes.at(-1)?.startsAt ?? startsAt, session.endsAt),
    sale: {
      ...(session.saleUnannounced ? { unannounced: true } : { starts_at: momentText(session.saleStartsAt) }),
      ends_at: momentText(session.saleEndsAt),
    },
    ...(type === "seated" ? { seat_map: session.isSeatMap } : {}),
    ...(hasWaitingRoom ? { waiting_room: { capacity: roomCapacity, per_minute: roomPerMinute } } : {}),
    captcha: session.captchaRequired,
    max_per_order: session.maxPerOrder,
    max_per_member: session.maxPerMember,
    ...(session.payWays.length > 0 ? { pay_ways: session.payWays.filter(isBuyersWay) } : {}),
    hot_below_percent: session.hotBelowPercent,
    shows_remaining: session.showsRemaining,
    ...(type === "seated" ? { companion: { half_price: session.companionHalfPrice, release_hours: session.companionReleaseHours } } : {}),
    ...(taken === null ? {} : { taken: takenOf(taken) }),
    prices: session.prices.map((price) => priceEntry(price, areas, taken)),
    ...(ticketTimes.length > 0 ? { ticket_times: timesEntry(session, taken) } : {}),
  };
}

/** The session's share of blocked places: that of most of its areas. */
function mostTaken(areas: ExportedSession["areas"]): string | null {
  const counts = new Map<string | null, number>();
  for (const { taken } of areas) counts.set(taken, (counts.get(taken) ?? 0) + 1);
  // The innermost setting in a file applies, and it cannot say "none": if one area has no share, the others' share is not
  // written on the session.
  const [most = null] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return most;
}

/** An area's share if it differs from its session's; 0 if it has none. */
function ownTaken(taken: string | null, ofSession: string | null) {
  return taken === ofSession ? {} : { taken: takenOf(taken) ?? 0 };
}

function priceEntry(
  price: ExportedSession["prices"][number],
  areas: ExportedSession["areas"],
  ofSession: string | null,
): Entry["prices"][number] {
  return {
    key: price.key,
    name: price.name as Text,
    price: price.price,
    service_fee: price.serviceFee,
    tier: price.tier,
    ...(price.packageSize === null ? {} : { package_size: price.packageSize }),
    ...(price.onlyByRight ? { only_by_right: true } : {}),
    areas: areas
      .filter(({ priceId }) => priceId === price.id)
      .map(({ key, isNumbered, capacity, taken }) => {
        const more = { ...(isNumbered ? {} : { places: capacity }), ...ownTaken(taken, ofSession) };
        return Object.keys(more).length === 0 ? key : { key, ...more };
      }),
  };
}

function timesEntry({ startsAt, ticketTimes, areas }: ExportedSession, ofSession: string | null): NonNullable<Entry["ticket_times"]> {
  const first = dayInTaipei(startsAt);
  const [time] = ticketTimes as [ExportedSession["ticketTimes"][number]];
  const takenBy = new Map(areas.map(({ ticketTimeId, taken }) => [ticketTimeId, taken]));
  return {
    days: dayInTaipei(ticketTimes.at(-1)!.startsAt) - first + 1,
    times: [...new Set(ticketTimes.map((one) => clockText(one.startsAt)))].sort(),
    entry_minutes: minutesBetween(time.startsAt, time.entryUntil),
    capacity: time.capacity,
    taken: ticketTimes.flatMap((one) => {
      const { taken } = ownTaken(takenBy.get(one.id) ?? null, ofSession) as { taken?: number | "all" };
      return taken === undefined ? [] : [{ day: dayInTaipei(one.startsAt) - first, time: clockText(one.startsAt), taken }];
    }),
  };
}
