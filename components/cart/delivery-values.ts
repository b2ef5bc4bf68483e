import { z } from "zod";
import type { BuyerDraft } from "@/components/orders/fields/buyer-values";
import { checkWay, invoiceDraftFrom, invoiceShape, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import type { MemberView } from "@/lib/domain/members/types";
import { buyerSchema } from "@/lib/domain/orders/schemas";

/** Step 2 of the cart: to whom and how it goes, and the invoice. */
export const deliveryFormSchema = z
  .object({ method: z.string().min(1, "delivery_require"), buyer: buyerSchema, ...invoiceShape })
  .superRefine(checkWay);

export type DeliveryDraft = InvoiceDraft & Pick<BuyerDraft, "buyer"> & { method: string };
export type DeliveryValues = z.output<typeof deliveryFormSchema>;

/** The form as the member's own data have it. */
export function draftOf(member: MemberView, method: string): DeliveryDraft {
  return {
    method,
    buyer: {
      last_name: member.last_name,
      first_name: member.first_name,
      country_code: member.country_code,
      mobile: member.mobile,
      city: member.city,
      district: member.state,
      address: member.simple_address,
    },
    ...invoiceDraftFrom({ invoice: null }, member.email),
  };
}
