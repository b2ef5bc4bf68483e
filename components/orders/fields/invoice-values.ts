import { z } from "zod";
import { invoiceSchema } from "@/lib/domain/orders/schemas";
import type { OrderView } from "@/lib/domain/orders/types";

/** How an e-invoice reaches its owner. */
export const invoiceWays = ["mail", "carrier", "donate"] as const;

/** The part of a form that is about the invoice. */
export type InvoiceDraft = {
  invoice: { method: "e_invoice" | "company"; title: string; tax_number: string; email: string; carrier: string; donate: string };
  way: (typeof invoiceWays)[number];
};

export const invoiceShape = { invoice: invoiceSchema, way: z.enum(invoiceWays) };

type Read = { invoice: z.output<typeof invoiceSchema>; way: InvoiceDraft["way"] };

/** A carrier or a donation that was chosen needs its code. */
export function checkWay({ invoice, way }: Read, context: z.RefinementCtx): void {
  if (invoice.method !== "e_invoice") return;
  if (way === "carrier" && !invoice.carrier) context.addIssue({ code: "custom", path: ["invoice", "carrier"], message: "carrier_rule" });
  if (way === "donate" && !invoice.donate) context.addIssue({ code: "custom", path: ["invoice", "donate"], message: "donate_rule" });
}

export const invoiceFormSchema = z.object(invoiceShape).superRefine(checkWay);

/** Only what the visitor sees counts: hidden fields keep what was typed, but are not sent. */
export function shownInvoice<Draft extends InvoiceDraft>(draft: Draft): Draft {
  const { invoice, way } = draft;
  const company = invoice.method === "company";
  return {
    ...draft,
    invoice: {
      ...invoice,
      title: company ? invoice.title : "",
      tax_number: company ? invoice.tax_number : "",
      carrier: !company && way === "carrier" ? invoice.carrier : "",
      donate: !company && way === "donate" ? invoice.donate : "",
    },
  };
}

/** The fields as an order has them. @param email where the order names none */
export function invoiceDraftFrom({ invoice }: Pick<OrderView, "invoice">, email: string | undefined): InvoiceDraft {
  return {
    invoice: {
      method: invoice?.method ?? "e_invoice",
      title: invoice?.title ?? "",
      tax_number: invoice?.tax_number ?? "",
      email: invoice?.email || email || "",
      carrier: invoice?.carrier ?? "",
      donate: invoice?.donate ?? "",
    },
    way: invoice?.carrier ? "carrier" : invoice?.donate ? "donate" : "mail",
  };
}
