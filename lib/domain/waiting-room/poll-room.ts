import { randomBytes } from "node:crypto";
import { drawExpectedAt, lobbySignature } from "@/lib/domain/waiting-room/lobby-beacon";
import { POLL } from "@/lib/domain/waiting-room/room-scripts";
import { estimateOf, lookAfter, lookAfterInLobby } from "@/lib/domain/waiting-room/rules";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";
import type { Looked, RoomSettings } from "@/lib/domain/waiting-room/types";
import { env } from "@/lib/platform/env";

type Poll = {
  room: RoomSettings;
  memberId: string;
  /** join the queue if not in it yet */
  join: boolean;
  /** looks per second of the whole room */
  looksPerSecond?: number;
  /** spreads the looks, in [0,1) */
  luck?: number;
  /** see run-script.ts */
  clock?: string;
};

/** The first arguments of every script on the head. The random number names a new room and is the key of its draw. */
export function headArguments(room: RoomSettings, looksPerSecond: number): (string | number)[] {
  const { opensAt, closesAt, capacity, perMinute, mode } = room;
  const { beacon, signature } = lobbySignature(room);
  const random = randomBytes(22).toString("hex");
  return [opensAt, closesAt, capacity, perMinute, mode, looksPerSecond, random, beacon?.at ?? 0, beacon?.fallbackAt ?? 0, signature];
}

type Answer =
  | ["over" | "open" | "absent", number]
  | ["admitted", number, number]
  | ["lobby", number, number, number, string]
  | ["waiting", number, number, number, number, number, string, number, number, string];

/** Read a member's position, join if asked to, and move the head of the queue, in one atomic step by Redis's clock. */
export async function pollRoom({
  room,
  memberId,
  join,
  looksPerSecond = env().ROOM_POLLS_PER_SECOND,
  luck = Math.random(),
  clock,
}: Poll): Promise<Looked> {
  const args = [...headArguments(room, looksPerSecond), memberId, join ? 1 : 0];
  const answer = (await runRoomScript({ script: POLL, sessionId: room.sessionId, isPresale: room.isPresale, args, clock })) as Answer;
  switch (answer[0]) {
    case "admitted":
      return { state: "admitted", at: answer[1], until: answer[2] };
    case "lobby": {
      const [state, at, place, waiting, round] = answer;
      const pollAfter = lookAfterInLobby({ left: (drawExpectedAt(room) - at) / 1000, waiting, looksPerSecond }, luck);
      return { state, at, pollAfter, spot: { place, round } };
    }
    case "waiting": {
      const [state, at, ahead, place, , , paceText, free, waiting, round] = answer;
      const pace = paceText === "" ? null : Number(paceText);
      const speed = { perMinute: room.perMinute, pace };
      const estimate = place < 0 ? -1 : estimateOf({ ...speed, ahead, free, running: room.mode === "running" });
      const pollAfter = lookAfter({ ...speed, ahead, waiting, looksPerSecond }, luck);
      return { state, at, ahead, estimate, pollAfter, ...(place < 0 ? {} : { spot: { place, round } }) };
    }
    default:
      return { state: answer[0], at: answer[1] };
  }
}
