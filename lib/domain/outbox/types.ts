/**
 * What a row of the outbox says beyond its order. `at`: when the account was changed, `entered_at`: when somebody
 * was let in, so that a refund is refused, ISO 8601;
 * `spec_id`, `qty`, `outcome`: which merchandise come back, and what for; `from_…`: what a session that moved
 * was before, where it has changed, and `to_time` what it was moved to.
 */
export type MailData = MovedData & {
  amount?: number;
  fee?: number;
  note?: string | null;
  entered_at?: string;
  at?: string;
  spec_id?: string;
  qty?: number;
  outcome?: "refund" | "replacement";
};

type MovedData = { from_time?: string; from_until?: string; from_doors?: string; from_hall?: string; to_time?: string };
