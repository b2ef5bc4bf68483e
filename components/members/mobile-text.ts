import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { readMobile, TAIWAN } from "@/lib/domain/members/phone";
import type { MemberView } from "@/lib/domain/members/types";

/** A number grouped as in its country: 0912 345 678 for Taiwan, +852 9123 4567 for other countries. */
export function mobileText({ mobile, country_code }: Pick<MemberView, "mobile" | "country_code">): string {
  const read = readMobile(mobile, country_code);
  const parsed = read && parsePhoneNumberFromString(read.e164);
  if (!parsed) return country_code === TAIWAN ? mobile : `+${country_code} ${mobile}`;
  return read.countryCode === TAIWAN ? parsed.formatNational() : parsed.formatInternational();
}
