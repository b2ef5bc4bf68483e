import type { MemberView } from "@/lib/domain/members/types";

type Address = Pick<MemberView, "zip" | "city" | "state" | "simple_address">;

/** An address in one line, in the order of its own script; empty while none is stored. */
export function addressText({ zip, city, state, simple_address }: Address): string {
  const latin = /[A-Za-z]/.test(city + state);
  if (latin) return [simple_address, state, `${city} ${zip}`.trim()].filter(Boolean).join(", ");
  return `${zip} ${city}${state}${simple_address}`.trim();
}
