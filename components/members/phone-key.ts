import { bareMobile, toE164 } from "@/lib/domain/members/phone";

export type Phone = { country_code: string; mobile: string };

/** Returns the same key for every notation of a number. */
export function phoneKey({ country_code, mobile }: Phone): string {
  return toE164(mobile, country_code) ?? `${country_code} ${bareMobile(mobile)}`;
}
