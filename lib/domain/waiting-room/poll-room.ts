import { createHmac } from "node:crypto";
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
 * The draw of a member in the lobby, in [0,1). It cannot be predicted without the secret, and leaving and
 * rejoining gives the same draw.
 */
function drawOf(sessionId: number, memberId: string): number {
  const digest = createHmac("sha256", env().INTERNAL_SECRET).update(`room draw ${sessionId} ${memberId}`).digest();
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
  const args = [
    room.opensAt,
    room.closesAt,
    room.capacity,
    room.perMinute,
    room.mode,
    memberId,
    join ? 1 : 0,
    drawOf(room.sessionId, memberId),
    luck,
    rate,
  ];
  const [state, now, ...more] = (await runRoomScript({ script: POLL, sessionId: room.sessionId, args, clock })) as [
    Position["state"],
    ...number[],
  ];
  return { ...positionOf(state, more), at: now as number };
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
