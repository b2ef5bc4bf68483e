import { z } from "zod";
import { buyerSchema, invoiceSchema, ticketTypeSchema } from "@/lib/domain/orders/schemas";
import type { OrderView } from "@/lib/domain/orders/types";
import type { MemberView } from "@/lib/domain/members/types";

/** How an e-invoice reaches its owner. */
export const invoiceWays = ["mail", "carrier", "donate"] as const;

const formSchema = z
  .object({ buyer: buyerSchema, invoice: invoiceSchema, ticket_type: ticketTypeSchema, way: z.enum(invoiceWays) })
  .superRefine(({ invoice, way }, context) => {
    if (invoice.method !== "e_invoice") return;
    if (way === "carrier" && !invoice.carrier) context.addIssue({ code: "custom", path: ["invoice", "carrier"], message: "carrier_rule" });
    if (way === "donate" && !invoice.donate) context.addIssue({ code: "custom", path: ["invoice", "donate"], message: "donate_rule" });
  });

export type BuyerDraft = {
  buyer: { last_name: string; first_name: string; country_code: string; mobile: string; city: string; district: string; address: string };
  invoice: { method: "e_invoice" | "company"; title: string; tax_number: string; email: string; carrier: string; donate: string };
  ticket_type: "e_ticket" | "kiosk";
  way: (typeof invoiceWays)[number];
};
export type BuyerValues = z.output<typeof formSchema>;
export { formSchema as buyerFormSchema };

/** Only what the visitor sees counts: hidden fields keep what was typed, but are not sent. */
export function shownOnly(draft: BuyerDraft): BuyerDraft {
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

/** The form as the order has it; the member's own data stands in the order already. */
export function draftFrom(order: OrderView, member: MemberView | null, countryCodes: string[]): BuyerDraft {
  const { buyer, invoice } = order;
  const phone = splitMobile(buyer.mobile, countryCodes);
  return {
    buyer: { last_name: buyer.last_name, first_name: buyer.first_name, ...phone, city: buyer.city, district: buyer.district, address: buyer.address },
    invoice: {
      method: invoice?.method ?? "e_invoice", title: invoice?.title ?? "", tax_number: invoice?.tax_number ?? "",
      email: invoice?.email || member?.email || "", carrier: invoice?.carrier ?? "", donate: invoice?.donate ?? "",
    },
    ticket_type: order.ticket_type ?? "e_ticket",
    way: invoice?.carrier ? "carrier" : invoice?.donate ? "donate" : "mail",
  };
}

/** 0912… is Taiwan's; +85291234567 is parted at the longest country code that fits. */
export function splitMobile(mobile: string, countryCodes: string[]): { country_code: string; mobile: string } {
  if (!mobile.startsWith("+")) return { country_code: "886", mobile };
  const digits = mobile.slice(1);
  const code = countryCodes.filter((one) => digits.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  return code ? { country_code: code, mobile: digits.slice(code.length) } : { country_code: "886", mobile: digits };
}
