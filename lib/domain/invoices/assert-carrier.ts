import { ezpay } from "@/lib/domain/invoices/ezpay";
import type { InvoiceProvider } from "@/lib/domain/invoices/types";
import { DomainError } from "@/lib/errors/domain-error";

/** How long a buyer is kept waiting for it, in ms: it is a kindness, not a condition. */
const PATIENCE_MS = 1_500;

/**
 * Tell a buyer at once that nobody has this mobile barcode, where the provider can say so in time.
 * Not in the calls that claim seats, and in no transaction; it is looked at again when the invoice is issued.
 * @throws BAD_INPUT
 */
export async function assertCarrier(carrier: string | undefined, provider: InvoiceProvider = ezpay): Promise<void> {
  if (!carrier?.startsWith("/")) return;
  if ((await provider.barcodeExists(carrier, PATIENCE_MS)) !== false) return;
  throw new DomainError("BAD_INPUT", { details: [{ field: "invoice.carrier", key: "carrier_unknown" }] });
}
