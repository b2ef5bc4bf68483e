import { z } from "zod";

// Rows by which a process recognizes a restored database (docs/decisions/033-a-restored-database.md).

/** The database's own row about its history. */
export const storedRow = z.strictObject({
  epoch: z.string(),
  bornIn: z.string(),
  timeline: z.string(),
  beat: z.bigint(),
  beatAt: z.date(),
});

/** The record in Redis of the same history: a restore of the database does not bring it back. */
export const witnessRow = z.strictObject({
  epoch: z.string(),
  beat: z.bigint(),
  at: z.date(),
  /** the last running number of orders */
  orderNo: z.number(),
  /** the transaction that wrote the beat, if it was the only one open: all before it had ended; null otherwise */
  xact: z.bigint().nullable(),
});
