import { randomBytes } from "node:crypto";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** How long a password reset may take, in seconds. */
const HANDLE_SECONDS = 1_800;

/** The account of a handle; it works only for the visitor who requested it. */
export type ResetHandle = { memberId: string; mobile: string; visitorId: string };

const key = (handle: string) => `reset:${handle}`;

/** Create a one-time handle of an account, so that the member's id is never shown. */
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
