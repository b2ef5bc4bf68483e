import { z } from "zod";
import type { BuyerDraft } from "@/components/orders/fields/buyer-values";
import { checkWay, invoiceDraftFrom, invoiceShape, shownInvoice, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import type { MemberView } from "@/lib/domain/members/types";
import { buyerSchema } from "@/lib/domain/orders/schemas";

/** The only delivery method that needs an address. */
export const HOME = "home";

/** Drops the address unless the parcel is delivered home. */
export function shownDelivery(draft: DeliveryDraft): DeliveryDraft {
  const buyer = draft.method === HOME ? draft.buyer : { ...draft.buyer, city: "", district: "", address: "" };
  return shownInvoice({ ...draft, buyer });
}

/** Step 2 of the cart: recipient, delivery method and invoice. */
export const deliveryFormSchema = z
  .object({ method: z.string().min(1, "delivery_require"), buyer: buyerSchema, keepAddress: z.boolean(), ...invoiceShape })
  .superRefine(checkWay)
  .superRefine(({ method, buyer }, context) => {
    if (method !== HOME) return;
    for (const part of ["city", "district", "address"] as const)
      if (!buyer[part]) context.addIssue({ code: "custom", path: ["buyer", part], message: `${part}_require` });
  });

export type DeliveryDraft = InvoiceDraft & Pick<BuyerDraft, "buyer"> & { method: string; keepAddress: boolean };
export type DeliveryValues = z.output<typeof deliveryFormSchema>;

/** The form's initial values from the member's data. */
export function draftOf(member: MemberView, method: string): DeliveryDraft {
  return {
    method,
    // if the account already has an address, another one is often for a present, so it is not saved by default
    keepAddress: member.simple_address === "",
    buyer: {
      last_name: member.last_name,
      first_name: member.first_name,
      country_code: member.country_code,
      mobile: member.mobile,
      city: member.city,
      district: member.state,
      address: member.simple_address,
    },
    ...invoiceDraftFrom({ invoice: null }, member),
  };
}
