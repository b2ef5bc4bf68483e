import { createHash } from "node:crypto";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { redis } from "@/lib/platform/redis";

/**
 * The only clock of a room: Redis's, in ms, so that processes whose clocks differ agree. A clock is Lua that
 * sets `now`.
 */
const REDIS_CLOCK = `local time = redis.call('TIME') local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** A room's script with `now` set; its text is built once per clock. */
export type RoomScript = (clock: string) => { text: string; sha: string };

export function roomScript(body: string): RoomScript {
  const made = new Map<string, { text: string; sha: string }>();
  return (clock) => {
    const known = made.get(clock);
    if (known) return known;
    const text = `${clock}\n${body}`;
    const script = { text, sha: createHash("sha1").update(text).digest("hex") };
    made.set(clock, script);
    return script;
  };
}

type Run = {
  script: RoomScript;
  sessionId: number;
  /** the room of the session's presale */
  isPresale?: boolean;
  args?: (string | number)[];
  /** another clock, for tests that play an hour in seconds */ clock?: string;
};

/** Run a script on the keys of one room; its text is sent only when Redis does not have it. */
export async function runRoomScript({ script, sessionId, isPresale, args = [], clock = REDIS_CLOCK }: Run): Promise<unknown> {
  const keys = Object.values(roomKeys(sessionId, isPresale));
  const { text, sha } = script(clock);
  try {
    return await redis().evalsha(sha, keys.length, ...keys, ...args);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.startsWith("NOSCRIPT")) throw thrown;
    return redis().eval(text, keys.length, ...keys, ...args);
  }
}
