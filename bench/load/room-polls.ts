/**
 * Measures polls of the waiting room, as the call makes them, by the number of waiting members, and compares them with bare ZRANKs of
 * the same members on the same connection. The Redis must not be shared, because its statistics are counted.
 */
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { redis } from "@/lib/platform/redis";
import { playAt, playPoll } from "@/prisma/factories/rooms/room-clock";
import { closedLoop, type LoopResult } from "./closed-loop";

export type RoomCommand =
  | { kind: "fill"; waiting: number }
  | { kind: "count"; polls: number }
  | { kind: "polls" | "bare"; clients: number; seconds: number }
  | { kind: "empty" };

const INSIDE = 500;
/** The number of members who have left and are replaced by others. */
const FOLLOWED = 50;
const FIRST = INSIDE + FOLLOWED;
const BATCH = 5_000;
/** The time since the sale opened, in ms: passes are valid, the room is full, and there is an estimate. */
const OPEN_FOR = 240_000;

let room: RoomSettings;
let waiting = 0;
let turn = 0;

/** An id as long as a real member's. */
const memberId = (place: number) => `00000000-0000-4000-8000-${place.toString(16).padStart(12, "0")}`;
/** Returns a waiting member; consecutive ones come from all over the queue. */
const nextMember = () => memberId(FIRST + ((turn++ * 7_919) % waiting));
const poll = (member: string) => pollRoom({ room, memberId: member, join: true });

/** Members inside join and leave by the room's scripts; only the queue behind them is written directly. */
async function fill(count: number): Promise<void> {
  const now = Date.now();
  const opensAt = now - OPEN_FOR;
  room = {
    sessionId: count,
    opensAt,
    closesAt: now + 86_400_000,
    capacity: INSIDE,
    perMinute: 60_000,
    mode: "running",
    captchaRequired: false,
  };
  waiting = count;
  const { queue, inside, state } = roomKeys(room.sessionId);
  // Replays the room's history.
  const join = (place: number) => playPoll({ room, memberId: memberId(place), join: true });
  await playAt(room, opensAt);
  for (let place = 0; place < FIRST; place++) await join(place);
  await redis().zremrangebyrank(inside, 0, FOLLOWED - 1);
  await playAt(room, opensAt + 120_000);
  for (let place = INSIDE; place < FIRST; place++) await join(place);
  for (let from = 0; from < count; from += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => FIRST + from + i);
    await redis().zadd(queue, ...places.flatMap((place) => [place, memberId(place)]));
  }
  await redis().hset(state, "arrivals", FIRST + count);
  const place = await poll(nextMember());
  if (place.state !== "waiting" || place.estimate < 0) throw new Error(`the room is not as it should be: ${JSON.stringify(place)}`);
}

/** Returns the calls of each command so far, including those of scripts. */
async function commandCalls(): Promise<Record<string, number>> {
  const text = await redis().info("commandstats");
  return Object.fromEntries(
    [...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)]
      .filter(([, name]) => name !== "info")
      .map(([, name, calls]) => [name, Number(calls)]),
  );
}

/** The commands of a poll by name: of most polls, and of the poll with the most, which moves the head of the queue. */
type Counted = { usual: Record<string, number>; most: Record<string, number> };

async function count(polls: number): Promise<Counted> {
  const kinds = new Map<string, number>();
  for (let i = 0; i < polls; i++) {
    const before = await commandCalls();
    await poll(nextMember());
    const made = Object.entries(await commandCalls()).map(([name, calls]) => [name, calls - (before[name] ?? 0)] as const);
    const kind = JSON.stringify(made.filter(([, calls]) => calls > 0).toSorted(([a], [b]) => a.localeCompare(b)));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const commands = (kind: string) => Object.fromEntries(JSON.parse(kind) as [string, number][]);
  const total = (kind: string) => Object.values(commands(kind)).reduce((sum, calls) => sum + calls, 0);
  const [usual = "[]"] = [...kinds].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const [most = "[]"] = [...kinds.keys()].toSorted((a, b) => total(b) - total(a));
  return { usual: commands(usual), most: commands(most) };
}

async function run(command: RoomCommand): Promise<Counted | LoopResult | "done"> {
  switch (command.kind) {
    case "fill":
      await fill(command.waiting);
      return "done";
    case "empty":
      await redis().unlink(...Object.values(roomKeys(room.sessionId)));
      return "done";
    case "count":
      return count(command.polls);
    case "polls":
      return closedLoop({ ...command, once: async () => ((await poll(nextMember())).state === "waiting" ? "ok" : "not waiting") });
    case "bare": {
      const { queue } = roomKeys(room.sessionId);
      return closedLoop({ ...command, once: async () => ((await redis().zrank(queue, nextMember())) === null ? "not there" : "ok") });
    }
  }
}

process.on("message", (command: RoomCommand) => {
  run(command).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
