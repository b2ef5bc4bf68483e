import { z } from "zod";

/** What the database's own row says of its history. */
export const storedRow = z.strictObject({
  epoch: z.string(),
  bornIn: z.string(),
  timeline: z.string(),
  beat: z.bigint(),
  beatAt: z.date(),
});

/** What Redis keeps of the same history: a restore of the database does not bring it back. */
export const witnessRow = z.strictObject({
  epoch: z.string(),
  beat: z.bigint(),
  at: z.date(),
  /** the last running number of orders */
  orderNo: z.number(),
  /** the transaction that wrote the beat, where it was the only one open: all before it had ended; null otherwise */
  xact: z.bigint().nullable(),
});
