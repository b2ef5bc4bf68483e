import type { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import type { buyerSchema, invoiceSchema } from "@/lib/domain/orders/schemas";

type Buyer = z.output<typeof buyerSchema>;
/** A buyer as an order stores it. */
export type StoredBuyer = Omit<Buyer, "country_code">;
type Invoice = z.output<typeof invoiceSchema>;

/** Convert a buyer for storage: the mobile in E.164, which the schema has validated. */
export function storedBuyer(buyer: Buyer): StoredBuyer {
  const { country_code: countryCode, ...kept } = buyer;
  return { ...kept, mobile: toE164(buyer.mobile, countryCode) as string };
}

/** Convert an invoice for storage: only the fields of its method. */
export function storedInvoice({ method, title, tax_number: taxNumber, email, carrier, donate }: Invoice): Invoice {
  return method === "company" ? { method, title, tax_number: taxNumber, email } : { method, email, carrier, donate };
}
