import { wrongPart } from "@/lib/domain/addresses/queries";
import { TAIWAN } from "@/lib/domain/members/phone";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * Checks that a city in Taiwan and its district are official names; elsewhere they are free text (docs/specification.md,
 * section 7, "Orders"). A missing address passes.
 * @throws BAD_INPUT naming the city or the district
 */
export function assertBuyerAddress(buyer: { country_code: string; city?: string; district?: string } | undefined): void {
  if (!buyer?.city || !buyer.district || buyer.country_code !== TAIWAN) return;
  const part = wrongPart(buyer.city, buyer.district);
  if (part) throw new DomainError("BAD_INPUT", { details: [{ field: `buyer.${part}`, key: `${part}_require` }] });
}
