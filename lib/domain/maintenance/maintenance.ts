import { setTimeout as wait } from "node:timers/promises";
import { readThrough } from "@/lib/platform/cache/read-through";
import { db } from "@/lib/platform/db";

export const MAINTENANCE_KEY = "maintenance";

/** `until`: the expected end, if the operator gave one. */
export type Maintenance = { on: boolean; until: Date | null };

/** How long the switch is cached in a process, in ms. */
const SWITCH_DELAY_MS = 2_000;
/** How long cached pages wait for a slow or absent database, in ms. */
const PATIENCE_MS = 500;
const WAIT_SECONDS = { unless: 60, min: 10, max: 3_600 };

const state = readThrough<Maintenance>({ life: SWITCH_DELAY_MS });
let last: Maintenance | undefined;

/** Read the switch from the database, without the cache. */
export async function askMaintenance(): Promise<Maintenance> {
  const row = await db.setting.findUnique({ where: { key: MAINTENANCE_KEY } });
  const { on, until } = (row?.value ?? {}) as { on?: boolean; until?: string | null };
  last = { on: on === true, until: until ? new Date(until) : null };
  return last;
}

async function askWithPatience(): Promise<Maintenance> {
  const answer = askMaintenance().catch(() => last ?? { on: false, until: null });
  const known = last;
  return known ? Promise.race([answer, wait(PATIENCE_MS, known, { ref: false })]) : answer;
}

/**
 * Whether the site is in maintenance, and until when. Without an answer from the database the last state
 * applies: the maintenance may be the database's.
 */
export function readMaintenance(): Promise<Maintenance> {
  return state.get(MAINTENANCE_KEY, askWithPatience);
}

/** Retry-After in seconds: the expected end, at most an hour. */
export function secondsToWait({ until }: Maintenance, now = new Date()): number {
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / 1_000) : 0;
  return left > 0 ? Math.min(WAIT_SECONDS.max, Math.max(WAIT_SECONDS.min, left)) : WAIT_SECONDS.unless;
}
