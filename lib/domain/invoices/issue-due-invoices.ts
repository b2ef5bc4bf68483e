import { ezpay } from "@/lib/domain/invoices/ezpay";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import type { InvoiceProvider } from "@/lib/domain/invoices/types";
import { logger } from "@/lib/platform/logger";

/** Invoices that one worker issues concurrently, because the provider is slow. */
const LANES = 4;
/** Missing answers that end a sweep, so that an absent provider is not called a thousand times. */
const PATIENCE = 4;

/** Issue due invoices until none is left or the provider seems to be away. @returns how many were issued */
export async function issueDueInvoices(provider: InvoiceProvider = ezpay): Promise<number> {
  let issued = 0;
  let unanswered = 0;
  async function lane(): Promise<void> {
    while (unanswered < PATIENCE) {
      const issuing = await issueNextInvoice(provider).catch((error: unknown) => {
        logger.error({ err: error }, "an invoice was not worked on to the end");
        return { result: "later" as const };
      });
      if (!issuing) return;
      if (issuing.result === "issued") [issued, unanswered] = [issued + 1, 0];
      if (issuing.result === "later") unanswered++;
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return issued;
}
