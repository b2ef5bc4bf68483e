import type { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import type { buyerSchema, invoiceSchema } from "@/lib/domain/orders/schemas";

type Buyer = z.output<typeof buyerSchema>;
/** A buyer as an order keeps it. */
export type StoredBuyer = Omit<Buyer, "country_code">;
type Invoice = z.output<typeof invoiceSchema>;

/** A buyer as an order keeps it: the mobile in E.164. The schema has made sure that it is one. */
export function storedBuyer(buyer: Buyer): StoredBuyer {
  const { country_code: countryCode, ...kept } = buyer;
  return { ...kept, mobile: toE164(buyer.mobile, countryCode) as string };
}

/** An invoice as an order keeps it: only what belongs to its method. */
export function storedInvoice({ method, title, tax_number: taxNumber, email, carrier, donate }: Invoice): Invoice {
  return method === "company" ? { method, title, tax_number: taxNumber, email } : { method, email, carrier, donate };
}
