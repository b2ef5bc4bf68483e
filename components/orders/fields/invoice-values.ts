import { z } from "zod";
import { charities } from "@/components/orders/fields/charities";
import type { MemberView } from "@/lib/domain/members/types";
import { invoiceSchema } from "@/lib/domain/orders/schemas";
import type { OrderView } from "@/lib/domain/orders/types";

/** How an invoice is delivered. */
export const invoiceWays = ["mail", "carrier", "donate", "company"] as const;
export type InvoiceWay = (typeof invoiceWays)[number];

/** A charity that is not on the list is typed by its code. */
export const OTHER_CHARITY = "other";

/** The part of a form that holds the invoice. */
export type InvoiceDraft = {
  invoice: { title: string; tax_number: string; email: string; carrier: string; donate: string };
  way: InvoiceWay;
  /** a listed charity's code, `OTHER_CHARITY`, or none yet */
  charity: string;
  /** save this choice for the next purchase */
  keep: boolean;
};

export const invoiceShape = { invoice: invoiceSchema, way: z.enum(invoiceWays), keep: z.boolean() };

type Read = { invoice: z.output<typeof invoiceSchema>; way: InvoiceWay };

/** Adds an issue if a carrier or donation was chosen without its code. */
export function checkWay({ invoice, way }: Read, context: z.RefinementCtx): void {
  if (way === "carrier" && !invoice.carrier) context.addIssue({ code: "custom", path: ["invoice", "carrier"], message: "carrier_rule" });
  if (way === "donate" && !invoice.donate) context.addIssue({ code: "custom", path: ["invoice", "donate"], message: "donate_rule" });
}

export const invoiceFormSchema = z.object(invoiceShape).superRefine(checkWay);

/** Drops the values of hidden fields: they stay in the form, but are not sent. */
export function shownInvoice<Draft extends InvoiceDraft>(draft: Draft): Draft {
  const { invoice, way, charity } = draft;
  const company = way === "company";
  const donate = charity === OTHER_CHARITY ? invoice.donate : charity;
  return {
    ...draft,
    invoice: {
      ...invoice,
      method: company ? "company" : "e_invoice",
      title: company ? invoice.title : "",
      tax_number: company ? invoice.tax_number : "",
      carrier: way === "carrier" ? invoice.carrier : "",
      donate: way === "donate" ? donate : "",
    },
  };
}

type Kept = NonNullable<MemberView["invoice"]>;

function wayOf({ method, carrier, donate }: Kept): InvoiceWay {
  return method === "company" ? "company" : carrier ? "carrier" : donate ? "donate" : "mail";
}

/** The fields from the order's invoice or, if the order has none, from the member's account. */
export function invoiceDraftFrom(
  { invoice }: Pick<OrderView, "invoice">,
  member: Pick<MemberView, "email" | "invoice"> | null,
): InvoiceDraft {
  const said = invoice && wayOf(invoice as Kept) !== "mail" ? (invoice as Kept) : undefined;
  const from = said ?? member?.invoice ?? undefined;
  const donate = from?.donate ?? "";
  return {
    invoice: {
      title: from?.title ?? "",
      tax_number: from?.tax_number ?? "",
      email: invoice?.email || member?.email || "",
      carrier: from?.carrier ?? "",
      donate,
    },
    way: from ? wayOf(from) : "mail",
    charity: donate === "" || charities.some(({ code }) => code === donate) ? donate : OTHER_CHARITY,
    keep: true,
  };
}
