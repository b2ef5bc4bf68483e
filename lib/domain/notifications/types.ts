import type { OrderView } from "@/lib/domain/orders/types";
import type { AccountChange, OrderMail } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import type { Language } from "@/lib/i18n/languages";

/** A mail that is this process's to send until its lease ends. */
export type LeasedMail = {
  id: bigint;
  messageId: string;
  template: OrderMail | `${AccountChange}_changed`;
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
export type MailedOrder = { order: OrderView; pickupNos: string[]; data: MailData; language: Language; writtenAt: Date };
