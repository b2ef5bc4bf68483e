import { db } from "@/lib/platform/db";

/** A measurement is good for so long: two clocks drift apart by a few ms in it. */
const GOOD_FOR_MS = 60_000;

/** The database's time when this process's count of elapsed milliseconds, which no clock's setting moves, stood at `at`. */
let measured: { time: number; at: number } | undefined;

/**
 * The time by the database's clock, to some milliseconds: for what a process says or decides outside of a
 * statement of its own (deadlines, stamps that a gateway compares with its clock). Its own clock may be
 * off by minutes. Asks once a minute; while the database is away, as it was measured last.
 */
export async function databaseNow(): Promise<Date> {
  if (!measured || performance.now() - measured.at > GOOD_FOR_MS) measured = (await measure().catch(() => undefined)) ?? measured;
  return new Date(measured ? measured.time + (performance.now() - measured.at) : Date.now());
}

async function measure(): Promise<{ time: number; at: number } | undefined> {
  const before = performance.now();
  const [row] = await db.$queryRaw<{ time: number }[]>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time`;
  // the middle of the question's way there and back
  return row && { time: row.time, at: (before + performance.now()) / 2 };
}
