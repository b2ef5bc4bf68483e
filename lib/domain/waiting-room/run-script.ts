import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";

export type RoomScript = { text: string; sha: string };

export function roomScript(text: string): RoomScript {
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}

/** Run a script on the keys of one room; its text is only sent when Redis does not know it. */
export async function runRoomScript(client: Redis, script: RoomScript, sessionId: number, args: (string | number)[]): Promise<unknown> {
  const keys = Object.values(roomKeys(sessionId));
  try {
    return await client.evalsha(script.sha, keys.length, ...keys, ...args);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.startsWith("NOSCRIPT")) throw thrown;
    return client.eval(script.text, keys.length, ...keys, ...args);
  }
}
