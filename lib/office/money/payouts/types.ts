import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type {
  createPayoutSchema,
  payoutResultSchema,
  payoutSchema,
  payoutsSchema,
  readResultSchema,
  settlePayoutSchema,
} from "@/lib/office/money/payouts/schemas";

export type Payouts = z.output<typeof payoutsSchema>;
export type Payout = z.output<typeof payoutSchema>;
export type CreatePayout = z.output<typeof createPayoutSchema>;
export type SettlePayout = z.output<typeof settlePayoutSchema>;
export type PayoutResult = z.output<typeof payoutResultSchema>;
export type ReadResult = z.output<typeof readResultSchema>;

/** A batch as it was shown, and the person who acts on it. */
export type PayoutAct = { number: string; revision: string; actor: AuditActor };
