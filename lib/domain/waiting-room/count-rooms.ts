import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { looksOf } from "@/lib/domain/waiting-room/rules";
import { readThrough } from "@/lib/platform/cache/read-through";
import { env } from "@/lib/platform/env";
import { redis } from "@/lib/platform/redis";

/**
 * `held`: called members whose slot waits for them; `entered`: how many were admitted since the room opened; `looks`: how often
 * its members look, per second, by the interval that they are given.
 */
export type RoomCount = {
  sessionId: number;
  waiting: number;
  held: number;
  inside: number;
  capacity: number;
  perMinute: number;
  entered: number;
  /** how many were admitted in the last minute; null until this process has counted for a minute */
  lastMinute: number | null;
  looks: number;
};

/** How long before its sale opens a lobby is watched, in seconds. */
const AHEAD_SECONDS = 3_600;
/** How long an answer is reused, in ms. */
const LIFE_MS = 5_000;
const counts = readThrough<RoomCount[]>({ life: LIFE_MS, entries: 1 });

const MINUTE_MS = 60_000;
/** This process's counts of the last minute, by session. */
const entries = new Map<number, { at: number; entered: number }[]>();

function enteredInMinute(sessionId: number, entered: number): number | null {
  const now = performance.now();
  const counted = [...(entries.get(sessionId) ?? []), { at: now, entered }];
  // The oldest remaining entry is about a minute old.
  while ((counted[1]?.at ?? now) <= now - MINUTE_MS + LIFE_MS / 2) counted.shift();
  entries.set(sessionId, counted);
  const [first] = counted;
  return first && first.at <= now - MINUTE_MS + LIFE_MS ? entered - first.entered : null;
}

/** How many wait and are inside in each room whose sale is on or opens within the hour, for monitoring. Redis knows lengths without counting. */
export function countRooms(): Promise<RoomCount[]> {
  return counts.get("", async () => {
    // One for each session: that of the presale while it is on.
    const rooms = (await openRooms(AHEAD_SECONDS)).filter(
      (room, at, all) => all.findIndex((other) => other.sessionId === room.sessionId) === at,
    );
    for (const sessionId of entries.keys()) if (!rooms.some((room) => room.sessionId === sessionId)) entries.delete(sessionId);
    return Promise.all(
      rooms.map(async ({ sessionId, isPresale, capacity, perMinute, mode }) => {
        const { queue, called, inside, state } = roomKeys(sessionId, isPresale);
        const [waiting, held, in_, entered] = await Promise.all([
          redis().zcard(queue),
          redis().zcard(called),
          redis().zcard(inside),
          redis().hget(state, "entered"),
        ]);
        return {
          sessionId,
          waiting,
          held,
          inside: in_,
          capacity,
          perMinute: mode === "running" ? perMinute : 0,
          entered: Number(entered ?? 0),
          lastMinute: enteredInMinute(sessionId, Number(entered ?? 0)),
          looks: looksOf({ waiting, looksPerSecond: env().ROOM_POLLS_PER_SECOND }),
        };
      }),
    );
  });
}
