"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

export type Country = { country_code: string; country_name: string };

const taiwan: Country[] = [{ country_code: "886", country_name: "" }];

/**
 * Taiwan alone until the list is there; a failure is silently ignored (docs/specification.md, section 8). Who asks and leaves is
 * answered all the same: a normal reply opens a site that was shut (docs/specification.md, section 4).
 */
export function useCountries(): Country[] {
  const { data } = useCall("", () => api.get("/misc/countries"));
  return data && data.countries.length > 0 ? data.countries : taiwan;
}
