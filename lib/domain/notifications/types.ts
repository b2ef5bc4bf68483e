import type { z } from "zod";
import type { leasedMailRow } from "@/lib/domain/notifications/schemas";
import type { OrderView } from "@/lib/domain/orders/types";
import type { MailData } from "@/lib/domain/outbox/types";
import type { Language } from "@/lib/i18n/languages";

export type LeasedMail = z.output<typeof leasedMailRow>;

/** The e-tickets that a mail carries, with the files that show them. */
export type MailedTickets = {
  tickets: { seat: string; type: string; ticketNo: string; code?: { name: string; alt: string } }[];
  links: { label: string; url: string }[];
  picture?: { name: string; alt: string };
  files: { name: string; type: string; content: Buffer; isInline?: boolean }[];
};

/** The data of a mail about an order: the order as it is when the mail is sent. */
export type MailedOrder = {
  order: OrderView;
  pickupNos: string[];
  /** opens the tickets without an account; null if their buyer has one */
  ticketLink: string | null;
  data: MailData;
  tickets?: MailedTickets;
  language: Language;
  writtenAt: Date;
};
