import { isOfficialPlace } from "@/lib/domain/places/queries";
import { TAIWAN } from "@/lib/domain/members/phone";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * In Taiwan a city and its district must be official names; elsewhere they are free text (api.md, "Orders").
 * @throws BAD_INPUT naming the district
 */
export function assertBuyerPlace(buyer: { country_code: string; city: string; district: string } | undefined): void {
  if (!buyer || buyer.country_code !== TAIWAN || isOfficialPlace(buyer.city, buyer.district)) return;
  throw new DomainError("BAD_INPUT", { details: [{ field: "buyer.district", key: "district_require" }] });
}
