"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

export type Country = { country_code: string; country_name: string };

const taiwan: Country[] = [{ country_code: "886", country_name: "" }];

/**
 * Only Taiwan until the list is loaded; a failure is silently ignored (docs/specification.md, section 8). The call is not aborted
 * when the component unmounts, because a normal reply opens a site that was in maintenance (docs/specification.md, section 4).
 */
export function useCountries(): Country[] {
  const { data } = useCall("", () => api.get("/misc/countries"));
  return data && data.countries.length > 0 ? data.countries : taiwan;
}
