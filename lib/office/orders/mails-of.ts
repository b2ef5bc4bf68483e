import type { z } from "zod";
import { maskedEmail } from "@/lib/domain/members/masked";
import type { officeMailSchema } from "@/lib/office/orders/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists the mails about an order, oldest first. A mail that was dropped because the order has changed is no failure. */
export async function mailsOf(orderId: string): Promise<z.input<typeof officeMailSchema>[]> {
  const rows = await db.mailOutbox.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return rows
    .filter(({ problem, gaveUpAt }) => !(gaveUpAt && problem === "overtaken"))
    .map(({ id, template, recipient, sentAt, gaveUpAt, attempts, problem, createdAt, nextTryAt }) => ({
      mail_id: String(id),
      template,
      recipient: maskedEmail(recipient),
      state: sentAt ? "sent" : gaveUpAt ? "failed" : "waiting",
      attempts,
      problem,
      created_at: isoInTaipei(createdAt),
      next_try_at: sentAt || gaveUpAt ? null : isoInTaipei(nextTryAt),
      sent_at: sentAt && isoInTaipei(sentAt),
    }));
}
