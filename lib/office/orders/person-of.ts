import type { z } from "zod";
import { maskedEmail, maskedMobile } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import { addressText } from "@/lib/i18n/address-text";
import type { personSchema } from "@/lib/office/orders/schemas";

type Buyer = {
  buyerLastName: string;
  buyerFirstName: string;
  buyerMobile: string;
  buyerCity: string;
  buyerDistrict: string;
  buyerAddress: string;
  invoice: { email: string } | null;
  member: { email: string };
};

/** Returns a buyer with the order's mail address, masked if requested. */
export function personOf(buyer: Buyer, { masked }: { masked: boolean }): z.input<typeof personSchema> {
  const name = fullName(buyer.buyerLastName, buyer.buyerFirstName);
  const mobile = localMobile(buyer.buyerMobile);
  const email = buyer.invoice?.email ?? buyer.member.email;
  const { buyerCity: city, buyerDistrict: district, buyerAddress: street } = buyer;
  if (!masked) return { name, mobile, email, address: addressText({ zip: "", city, district, street }), masked };
  return { name, mobile: maskedMobile(mobile), email: maskedEmail(email), address: street ? `${city}${district}•••` : "", masked };
}
