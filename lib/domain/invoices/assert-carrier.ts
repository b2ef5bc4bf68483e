import { ezpay } from "@/lib/domain/invoices/ezpay";
import type { InvoiceProvider } from "@/lib/domain/invoices/types";
import { DomainError } from "@/lib/errors/domain-error";

/** How long a buyer waits for the check, in ms: it is optional. */
const PATIENCE_MS = 1_500;

/**
 * Refuse a mobile barcode that does not exist, if the provider answers in time. Not for calls that claim
 * places, nor inside a transaction; the barcode is checked again when the invoice is issued.
 * @throws BAD_INPUT when the barcode does not exist
 */
export async function assertCarrier(carrier: string | undefined, provider: InvoiceProvider = ezpay): Promise<void> {
  if (!carrier?.startsWith("/")) return;
  if ((await provider.barcodeExists(carrier, PATIENCE_MS)) !== false) return;
  throw new DomainError("BAD_INPUT", { details: [{ field: "invoice.carrier", key: "carrier_unknown" }] });
}
