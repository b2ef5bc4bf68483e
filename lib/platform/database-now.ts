import { z } from "zod";
import { Prisma, querySql } from "@/lib/platform/db";

const timeRow = z.strictObject({ time: z.number() });

/** How long a measurement is used, in ms: in this time clocks drift by a few ms. */
const GOOD_FOR_MS = 60_000;

/** The database's time when this process's monotonic clock was at `at`. */
let measured: { time: number; at: number } | undefined;

/**
 * The database's time, to some ms, for decisions outside of a statement (deadlines, timestamps that the gateway
 * compares with its clock). The process's own clock may be off by minutes. Measured once a minute; while the
 * database is unavailable the last measurement is used.
 */
export async function databaseNow(): Promise<Date> {
  if (!measured || performance.now() - measured.at > GOOD_FOR_MS) measured = (await measure().catch(() => undefined)) ?? measured;
  return new Date(measured ? measured.time + (performance.now() - measured.at) : Date.now());
}

async function measure(): Promise<{ time: number; at: number } | undefined> {
  const before = performance.now();
  const [row] = await querySql(timeRow, Prisma.sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time`);
  // the middle of the round trip
  return row && { time: row.time, at: (before + performance.now()) / 2 };
}
