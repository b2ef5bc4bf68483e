import { randomBytes } from "node:crypto";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** How long a forgotten password may take to be set anew, in seconds. */
const HANDLE_SECONDS = 1_800;

/** Which account a handle stands for; it serves only the visitor that asked. */
export type ResetHandle = { memberId: string; mobile: string; visitorId: string };

const key = (handle: string) => `reset:${handle}`;

/** A one-time name for an account, so that the member's own key is never shown. */
export async function makeResetHandle(stands: ResetHandle): Promise<string> {
  const handle = randomBytes(24).toString("base64url");
  await needRedis(() => redis().set(key(handle), JSON.stringify(stands), "EX", HANDLE_SECONDS));
  return handle;
}

/** @returns null for a handle that is unknown, used or too old */
export async function readResetHandle(handle: string): Promise<ResetHandle | null> {
  const text = await needRedis(() => redis().get(key(handle)));
  return text === null ? null : (JSON.parse(text) as ResetHandle);
}

export async function dropResetHandle(handle: string): Promise<void> {
  await needRedis(() => redis().del(key(handle)));
}
