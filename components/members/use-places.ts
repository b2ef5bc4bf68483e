"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

type City = { city_id: string; name: string };
type District = { district_id: string; name: string; zip: string };
const noCities: City[] = [];
const noDistricts: District[] = [];

/** Languages with their own place names, in which other pages may have stored a place. */
const languages = ["tw", "en"] as const;

/**
 * Taiwan's cities and the districts of the chosen one, in the page's language. For a place stored in another language, `foreign`
 * is its name in this page's language, found by its number.
 */
export function usePlaces(city: string, district: string) {
  const { data: answer } = useCall("", ({ signal }) => api.get("/misc/cities", { signal }));
  const cities = answer?.items ?? noCities;
  const cityId = cities.find((one) => one.name === city)?.city_id ?? null;
  const { data: districts } = useCall(cityId, ({ signal }) => api.get("/misc/city/{id}", { id: cityId! }, { signal }));

  const unknownCity = cities.length > 0 && city !== "" && cityId === null;
  const { last: foreign } = useCall(unknownCity ? `${city}/${district}` : null, ({ signal }) =>
    translatePlace(city, district, cities, signal),
  );

  return { cities, districts: districts?.items ?? noDistricts, foreign: foreign ?? null };
}

export type Places = ReturnType<typeof usePlaces>;

async function translatePlace(
  city: string,
  district: string,
  here: City[],
  signal: AbortSignal,
): Promise<{ city: string; district: string } | null> {
  for (const lang of languages) {
    try {
      const { items } = await api.get("/misc/cities", { query: { lang }, signal });
      const id = items.find((one) => one.name === city.replaceAll("台", "臺") || one.name === city)?.city_id;
      const name = here.find((one) => one.city_id === id)?.name;
      if (!id || !name) continue;
      const [there, now] = await Promise.all([
        api.get("/misc/city/{id}", { id }, { query: { lang }, signal }),
        api.get("/misc/city/{id}", { id }, { signal }),
      ]);
      const districtId = there.items.find((one) => one.name === district)?.district_id;
      return { city: name, district: now.items.find((one) => one.district_id === districtId)?.name ?? "" };
    } catch {
      return null;
    }
  }
  return null;
}
