import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import type { MemberView } from "@/lib/domain/members/types";

const TAIWAN = "886";

/** A number as people in its country group it: 0912 345 678 for Taiwan, +852 9123 4567 from elsewhere. */
export function mobileText({ mobile, country_code }: Pick<MemberView, "mobile" | "country_code">): string {
  const parsed = parsePhoneNumberFromString(mobile, { defaultCallingCode: country_code });
  if (!parsed) return country_code === TAIWAN ? mobile : `+${country_code} ${mobile}`;
  return country_code === TAIWAN ? parsed.formatNational() : parsed.formatInternational();
}
