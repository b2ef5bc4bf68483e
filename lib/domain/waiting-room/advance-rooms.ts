import { fetchLobbySignature } from "@/lib/domain/waiting-room/lobby-beacon";
import { headArguments } from "@/lib/domain/waiting-room/poll-room";
import { TICK } from "@/lib/domain/waiting-room/room-scripts";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { BATCH } from "@/lib/domain/waiting-room/rules";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { Head, RoomSettings } from "@/lib/domain/waiting-room/types";
import { readThrough } from "@/lib/platform/cache/read-through";
import { env } from "@/lib/platform/env";

const DAY_MS = 86_400_000;
/** Maximum batches of one room per call; the next call, a second later, continues. */
const RUNS_MAX = 50;
/** Cached as long as in a web process, so that a pause takes effect as fast here. */
const rooms = readThrough<RoomSettings[]>({ life: 1_000 });

type Told = [
  taken: number,
  at: number,
  passed: number,
  drawn: number,
  seed: string,
  round: string,
  pace: string,
  free: number,
  waiting: number,
  closed: number,
  closedAt: number,
  key: string,
  signature: string,
];

/** Move the head of one room without a poll, and return its new position. */
export async function advanceRoom(room: RoomSettings, clock?: string, looksPerSecond = env().ROOM_POLLS_PER_SECOND): Promise<Head> {
  const args = [...headArguments(room, looksPerSecond), room.closesAt + DAY_MS];
  for (let run = 1; ; run++) {
    const told = (await runRoomScript({ script: TICK, sessionId: room.sessionId, isPresale: room.isPresale, args, clock })) as Told;
    if (told[0] === BATCH && run < RUNS_MAX) continue;
    const [, at, passed, drawn, seed, round, pace, free, waiting, closed, closedAt, key, signature] = told;
    const places = { drawn: drawn < 0 ? null : drawn, closed: closed < 0 ? null : closed, closedAt: closedAt || null };
    if (closed > 0 && drawn < 0) fetchLobbySignature(room, { closedAt, now: at });
    return { at, passed, ...places, seed, key, signature, round, pace: pace === "" ? null : Number(pace), free, waiting };
  }
}

/** Move the heads of all rooms whose sale is on, so that unclaimed turns lapse on time. */
export async function advanceRooms(): Promise<void> {
  for (const room of await rooms.get("open", openRooms)) await advanceRoom(room);
}
