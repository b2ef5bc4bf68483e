import type { OrderView } from "@/lib/domain/orders/types";
import type { AccountChange, OrderMail } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import type { Language } from "@/lib/i18n/languages";

/** A mail that only this process may send until its lease ends. */
export type LeasedMail = {
  id: bigint;
  messageId: string;
  template: OrderMail | `${AccountChange}_changed`;
  language: Language;
  recipient: string;
  orderId: string | null;
  data: MailData;
  /** 0: about one order or account; 1: bulk */
  priority: number;
  attempts: number;
  createdAt: Date;
};

/** The data of a mail about an order: the order as it is when the mail is sent. */
export type MailedOrder = { order: OrderView; pickupNos: string[]; data: MailData; language: Language; writtenAt: Date };
