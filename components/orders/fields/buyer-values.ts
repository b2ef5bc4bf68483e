import { z } from "zod";
import { checkWay, invoiceDraftFrom, invoiceShape, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import { nationalMobile, readMobile, TAIWAN } from "@/lib/domain/members/phone";
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

/** The form's initial values from the order, which already contains the member's own data. */
export function draftFrom(order: OrderView, member: MemberView | null): BuyerDraft {
  const { buyer } = order;
  const phone = partedMobile(buyer.mobile);
  return {
    // an address that the order took from the account is not asked for again
    buyer: { last_name: buyer.last_name, first_name: buyer.first_name, ...phone, city: "", district: "", address: "" },
    ticket_type: order.ticket_type ?? "e_ticket",
    ...invoiceDraftFrom(order, member),
  };
}

/** Splits an order's number into the two fields of a form. It is Taiwan's unless a plus sign names another country. */
function partedMobile(mobile: string): { country_code: string; mobile: string } {
  const read = readMobile(mobile, TAIWAN);
  return read ? { country_code: read.countryCode, mobile: nationalMobile(read.e164, read.countryCode) } : { country_code: TAIWAN, mobile };
}
