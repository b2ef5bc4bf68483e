import type { z } from "zod";
import type { invoiceLineSchema } from "@/lib/domain/invoices/schemas";

export type InvoiceLine = z.output<typeof invoiceLineSchema>;

/** The content of an invoice. */
export type InvoiceToIssue = {
  /** at the provider, which accepts it once: one invoice per order */
  number: string;
  buyerName: string;
  email: string;
  /** set for a company's invoice */
  company: { title: string; taxNumber: string } | null;
  /** where a person's e-invoice is stored; without carrier and donation the provider stores it and mails the buyer */
  carrier: string | null;
  donate: string | null;
  lines: InvoiceLine[];
  /** the sum of the lines */
  amount: number;
};

export type IssuedInvoice = { invoiceNo: string; randomNo: string; transNo: string; issuedAt: Date };

/**
 * The provider's answer.
 * - duplicate: it has an invoice with this number already
 * - refused: the content is wrong, and would be refused again
 * - later: no reliable answer, or not now; the invoice may have been issued
 */
export type ProviderAnswer =
  ({ result: "issued" } & IssuedInvoice) | { result: "duplicate" } | { result: "refused" | "later"; problem: string };

/** The service that issues our invoices. Its calls do not throw. */
export type InvoiceProvider = {
  issue: (invoice: InvoiceToIssue) => Promise<ProviderAnswer>;
  /** the invoice with this number and amount; `refused` when there is none */
  find: (wanted: { number: string; amount: number }) => Promise<ProviderAnswer>;
  /** whether a mobile barcode exists; null when unknown now */
  barcodeExists: (barcode: string, patienceMs: number) => Promise<boolean | null>;
};
