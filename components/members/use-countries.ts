"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";

export type Country = { country_code: string; country_name: string };

/** Taiwan alone until the list is there; a failure is silently ignored (spec section 8). */
export function useCountries(): Country[] {
  const [countries, setCountries] = useState<Country[]>([]);
  useEffect(() => {
    let open = true;
    api.get<{ countries: Country[] }>("/misc/countries").then(
      (answer) => open && setCountries(answer.countries),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  return countries.length > 0 ? countries : [{ country_code: "886", country_name: "" }];
}
