/** One line of an invoice as the buyer has paid it: whole TWD, tax included. */
export type InvoiceLine = { name: string; unit: string; qty: number; price: number };

/** Everything that an invoice says. */
export type InvoiceToIssue = {
  /** at the provider, which takes it once: one invoice for an order */
  number: string;
  buyerName: string;
  email: string;
  /** a company's invoice names it */
  company: { title: string; taxNumber: string } | null;
  /** where a person's e-invoice goes; neither: the provider keeps it and tells the buyer by e-mail */
  carrier: string | null;
  donate: string | null;
  lines: InvoiceLine[];
  /** the sum of the lines */
  amount: number;
};

export type IssuedInvoice = { invoiceNo: string; randomNo: string; transNo: string; issuedAt: Date };

/**
 * What the provider said.
 * - duplicate: it has an invoice with this number already
 * - refused: what the invoice says is wrong; the same again will be refused again
 * - later: no answer that can be relied on, or not now; says nothing about whether it was issued
 */
export type ProviderAnswer =
  ({ result: "issued" } & IssuedInvoice) | { result: "duplicate" } | { result: "refused" | "later"; problem: string };

/** Whoever issues invoices for us. None of its calls throws. */
export type InvoiceProvider = {
  issue: (invoice: InvoiceToIssue) => Promise<ProviderAnswer>;
  /** the invoice that was issued under this number with this amount; `refused` when there is none such */
  find: (wanted: { number: string; amount: number }) => Promise<ProviderAnswer>;
  /** whether a mobile barcode exists; null: not known now */
  barcodeExists: (barcode: string, patienceMs: number) => Promise<boolean | null>;
};
