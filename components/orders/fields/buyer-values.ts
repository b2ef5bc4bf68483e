import { z } from "zod";
import { checkWay, invoiceDraftFrom, invoiceShape, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import type { MemberView } from "@/lib/domain/members/types";
import { buyerSchema, ticketTypeSchema } from "@/lib/domain/orders/schemas";
import type { OrderView } from "@/lib/domain/orders/types";

const formSchema = z.object({ buyer: buyerSchema, ticket_type: ticketTypeSchema, ...invoiceShape }).superRefine(checkWay);

export type BuyerDraft = InvoiceDraft & {
  buyer: { last_name: string; first_name: string; country_code: string; mobile: string; city: string; district: string; address: string };
  ticket_type: "e_ticket" | "kiosk";
};
export type BuyerValues = z.output<typeof formSchema>;
export { formSchema as buyerFormSchema };

/** The form as the order has it; the member's own data stands in the order already. */
export function draftFrom(order: OrderView, member: MemberView | null): BuyerDraft {
  const { buyer } = order;
  const own = member && buyer.mobile === `+${member.country_code}${member.mobile}`;
  const phone = own ? { country_code: member.country_code, mobile: member.mobile } : { country_code: "886", mobile: buyer.mobile };
  return {
    // an address that the order has from the account stays with it, unasked
    buyer: { last_name: buyer.last_name, first_name: buyer.first_name, ...phone, city: "", district: "", address: "" },
    ticket_type: order.ticket_type ?? "e_ticket",
    ...invoiceDraftFrom(order, member),
  };
}

/** 0912… is Taiwan's; +85291234567 is parted at the longest country code that fits. */
export function splitMobile(mobile: string, countryCodes: string[]): { country_code: string; mobile: string } {
  if (!mobile.startsWith("+")) return { country_code: "886", mobile };
  const digits = mobile.slice(1);
  const code = countryCodes.filter((one) => digits.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  return code ? { country_code: code, mobile: digits.slice(code.length) } : { country_code: "886", mobile: digits };
}
