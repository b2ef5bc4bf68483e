import type { z } from "zod";
import type { leasedMailRow } from "@/lib/domain/notifications/schemas";
import type { OrderView } from "@/lib/domain/orders/types";
import type { MailData } from "@/lib/domain/outbox/types";
import type { MailFile } from "@/lib/files/mail-body";
import type { MailText } from "@/lib/files/mail-text";
import type { Language } from "@/lib/i18n/languages";

export type LeasedMail = z.output<typeof leasedMailRow>;

/** The e-tickets that a mail carries, with the files that show them. */
export type MailedTickets = Required<Pick<MailText, "tickets" | "links">> & Pick<MailText, "picture"> & { files: MailFile[] };

/** The data of a mail about an order: the order as it is when the mail is sent. */
export type MailedOrder = {
  order: OrderView;
  pickupNos: string[];
  /** opens the tickets without an account; null where their buyer has one */
  ticketLink: string | null;
  data: MailData;
  tickets?: MailedTickets;
  language: Language;
  writtenAt: Date;
};
