import { z } from "zod";
import {
  accountChanges,
  drawMails,
  followMails,
  guestMailName,
  orderMails,
  organizerAccountMailName,
  staffMails,
  ticketOfferMailName,
  waitMails,
  type AccountChange,
} from "@/lib/domain/outbox/rules";
import { mailDataSchema } from "@/lib/domain/outbox/schemas";
import { languages } from "@/lib/i18n/languages";

const accountMails = accountChanges.map((change): `${AccountChange}_changed` => `${change}_changed`);

/** A mail that this process may send until its lease ends. */
export const leasedMailRow = z.strictObject({
  id: z.bigint(),
  messageId: z.string(),
  template: z.enum([
    ...orderMails,
    ...accountMails,
    ...staffMails,
    ...drawMails,
    ...Object.values(waitMails),
    ...Object.values(followMails),
    organizerAccountMailName,
    guestMailName,
    ticketOfferMailName,
  ]),
  language: z.enum(languages),
  recipient: z.string(),
  orderId: z.string().nullable(),
  data: mailDataSchema,
  /** 0: about an order or an account; 1: to many at once */
  priority: z.number(),
  attempts: z.number(),
  createdAt: z.date(),
});
