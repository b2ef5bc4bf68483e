import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

export const MAINTENANCE_KEY = "maintenance";

/** `until`: when the operator expects to be done, if that was said. */
export type Maintenance = { on: boolean; until: Date | null };

/** Every process learns of the switch within this time, in ms. */
const SWITCH_DELAY_MS = 2_000;
/** Pages that are made already do not wait longer than this for a database that is slow or away, in ms. */
const PATIENCE_MS = 500;
const WAIT_SECONDS = { unless: 60, min: 10, max: 3_600 };

const state = ttlCache<Maintenance>(SWITCH_DELAY_MS);
let last: Maintenance | undefined;

/** What the database says, now. */
export async function askMaintenance(): Promise<Maintenance> {
  const row = await db.setting.findUnique({ where: { key: MAINTENANCE_KEY } });
  const { on, until } = (row?.value ?? {}) as { on?: boolean; until?: string | null };
  last = { on: on === true, until: until ? new Date(until) : null };
  return last;
}

async function askBriefly(): Promise<Maintenance> {
  const answer = askMaintenance().catch(() => last ?? { on: false, until: null });
  const known = last;
  return known ? Promise.race([answer, wait(PATIENCE_MS, known, { ref: false })]) : answer;
}

/**
 * Has an operator shut the site, and until when? Without an answer of the database it is as it was
 * last: maintenance may be about the database itself.
 */
export function readMaintenance(): Promise<Maintenance> {
  return state.get(MAINTENANCE_KEY, askBriefly);
}

/** In how many seconds to come again: at the expected end, within an hour at the latest. */
export function secondsToWait({ until }: Maintenance, now = new Date()): number {
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / 1_000) : 0;
  return left > 0 ? Math.min(WAIT_SECONDS.max, Math.max(WAIT_SECONDS.min, left)) : WAIT_SECONDS.unless;
}
