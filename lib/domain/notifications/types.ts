import type { Change } from "@/lib/domain/members/rules";
import type { OrderMail } from "@/lib/domain/orders/rules";
import type { OrderView } from "@/lib/domain/orders/types";
import type { Language } from "@/lib/i18n/languages";

/**
 * What a row of the outbox says beyond its order. `at`: when the account was changed, `entered_at`: when somebody
 * was let in, so that a refund is refused, ISO 8601;
 * `spec_id`, `qty`, `outcome`: which pieces come back, and what for; `from_…`: what a session that moved
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

/** A mail that is this process's to send until its lease ends. */
export type LeasedMail = {
  id: bigint;
  messageId: string;
  template: OrderMail | `${Change}_changed`;
  language: Language;
  recipient: string;
  orderId: string | null;
  data: MailData;
  /** 0: about an order or an account; 1: to many at once */
  priority: number;
  attempts: number;
  createdAt: Date;
};

/** What a mail about an order is written from: the order as it is when the mail goes out. */
export type Told = { order: OrderView; pickupNos: string[]; data: MailData; language: Language; writtenAt: Date };
