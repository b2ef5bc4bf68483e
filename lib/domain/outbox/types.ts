/**
 * A mail's data beyond its order. `at`: when the account was changed, `entered_at`: when a ticket was used, so
 * that a refund is rejected, both ISO 8601; `spec_id`, `qty`, `outcome`: the returned merchandise and what the
 * buyer gets for it; `from_…`: what has changed of a moved session, as it was before, and `to_time` its new time.
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
