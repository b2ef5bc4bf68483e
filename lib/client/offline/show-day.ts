import { addSeconds, dayInTaipei, timeOfDayInTaipei } from "@/lib/platform/clock";

/** The time in Taipei at which the day of a show begins, so that people who travel early can read where to go. */
const MORNING = "06:00";
/** The height of one line about a show on the home page, in rem. */
export const LINE_REM = 3;

const DAY_SECONDS = 86_400;
/** How long a show without a known end is assumed to last, in seconds. */
const UNKNOWN_SECONDS = 4 * 3_600;

/** Times of a show, ISO 8601. */
export type ShowTimes = {
  /** when it starts */
  at: string;
  /** when the doors open */
  entryAt?: string;
  endsAt?: string;
};

/**
 * The day of a show: from six in the morning before the doors open until its end, a day after the start at most. A show
 * after midnight belongs to the evening before.
 */
export function showDay({ at, entryAt, endsAt }: ShowTimes): { from: Date; until: Date } {
  const [start, doors] = [new Date(at), new Date(entryAt ?? at)];
  const sameDay = timeOfDayInTaipei(dayInTaipei(doors), MORNING);
  const from = sameDay <= doors ? sameDay : addSeconds(sameDay, -DAY_SECONDS);
  const end = endsAt ? new Date(endsAt) : addSeconds(start, UNKNOWN_SECONDS);
  const latest = addSeconds(start, DAY_SECONDS);
  return { from, until: end < latest ? end : latest };
}

/** Whether it is the day of the show. */
export function isShowDay(times: ShowTimes, now: Date): boolean {
  const { from, until } = showDay(times);
  return from <= now && now < until;
}

export type Moment = "entry" | "start" | "end";
/** One of the show's times. `isCurrent`: it is the next one, or the show is on; `minutes`: until then, if it is in the future. */
export type ShowMoment = { moment: Moment; at: string; isCurrent: boolean; minutes?: number };

/**
 * Doors, start and end in their order. Before the start the next of doors and start is current, with the minutes until
 * then; during the show the start is.
 */
export function showMoments({ at, entryAt, endsAt }: ShowTimes, now: Date): ShowMoment[] {
  const moments = [
    ...(entryAt && entryAt !== at ? [{ moment: "entry" as const, at: entryAt }] : []),
    { moment: "start" as const, at },
    ...(endsAt ? [{ moment: "end" as const, at: endsAt }] : []),
  ];
  const next = moments.find((one) => one.moment !== "end" && new Date(one.at) > now);
  return moments.map((one) => {
    const isCurrent = next ? one === next : one.moment === "start" && (!endsAt || now < new Date(endsAt));
    if (one !== next) return { ...one, isCurrent };
    return { ...one, isCurrent, minutes: Math.ceil((new Date(one.at).getTime() - now.getTime()) / 60_000) };
  });
}
