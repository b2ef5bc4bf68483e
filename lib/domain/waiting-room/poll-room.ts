import { createHmac } from "node:crypto";
import { drawSeed } from "@/lib/domain/waiting-room/draw-seed";
import { POLL } from "@/lib/domain/waiting-room/room-scripts";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { Looked, Position, RoomSettings } from "@/lib/domain/waiting-room/types";
import { env } from "@/lib/platform/env";

type Poll = {
  room: RoomSettings;
  memberId: string;
  /** join the queue if not in it yet */
  join: boolean;
  /** polls per second of the whole room */
  rate?: number;
  /** spreads the polls, in [0,1) */
  luck?: number;
  /** see run-script.ts */
  clock?: string;
};

/**
 * The draw of a member in the lobby, in [0,1). It cannot be predicted without the session's seed, and leaving and
 * rejoining gives the same draw, also while secrets are rotated.
 */
async function drawOf(sessionId: number, memberId: string): Promise<number> {
  const digest = createHmac("sha256", await drawSeed(sessionId))
    .update(`room draw ${sessionId} ${memberId}`)
    .digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** Read a member's position, join if asked to, and move the head of the queue, in one atomic step by Redis's clock. */
export async function pollRoom({
  room,
  memberId,
  join,
  rate = env().ROOM_POLLS_PER_SECOND,
  luck = Math.random(),
  clock,
}: Poll): Promise<Looked> {
  const { sessionId, opensAt, closesAt, capacity, perMinute, mode } = room;
  const look = async (draw: number | "") => {
    const args = [opensAt, closesAt, capacity, perMinute, mode, memberId, join ? 1 : 0, draw, luck, rate];
    return (await runRoomScript({ script: POLL, sessionId, args, clock })) as [Position["state"] | "undrawn", number, ...number[]];
  };
  // only who joins in the lobby needs the draw, and that it is the lobby is Redis's to say
  let [state, at, ...more] = await look("");
  if (state === "undrawn") [state, at, ...more] = await look(await drawOf(sessionId, memberId));
  return { ...positionOf(state as Position["state"], more), at };
}

function positionOf(state: Position["state"], [a = 0, b = 0, c = 0]: number[]): Position {
  switch (state) {
    case "admitted":
      return { state, until: a };
    case "waiting":
      return { state, ahead: a, estimate: b, pollAfter: Math.ceil(c / 1000) };
    case "lobby":
      return { state, pollAfter: Math.ceil(a / 1000) };
    default:
      return { state };
  }
}
