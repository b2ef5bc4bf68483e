"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";

type City = { city_id: string; name: string };
type District = { district_id: string; name: string; zip: string };

/** Names of places as other pages may have stored them: the languages that have names of their own. */
const languages = ["tw", "en"];

/**
 * Taiwan's cities, and the districts of the chosen one, in the page's language. A place stored in
 * another language is found again by its number: `foreign` then names it in this page's.
 */
export function usePlaces(city: string, district: string) {
  const [cities, setCities] = useState<City[]>([]);
  const [districts, setDistricts] = useState<{ city: string; items: District[] }>({ city: "", items: [] });
  const [foreign, setForeign] = useState<{ city: string; district: string } | null>(null);

  useEffect(() => {
    let open = true;
    api.get<{ items: City[] }>("/misc/cities").then(
      (answer) => open && setCities(answer.items),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);

  const cityId = cities.find((one) => one.name === city)?.city_id;
  useEffect(() => {
    if (!cityId) return;
    let open = true;
    api.get<{ items: District[] }>(`/misc/city/${cityId}`).then(
      (answer) => open && setDistricts({ city, items: answer.items }),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [city, cityId]);

  const unknownCity = cities.length > 0 && city !== "" && !cityId;
  useEffect(() => {
    if (!unknownCity) return;
    let open = true;
    void translatePlace(city, district, cities).then((found) => {
      if (open && found) setForeign(found);
    });
    return () => {
      open = false;
    };
  }, [unknownCity, city, district, cities]);

  return { cities, districts: districts.city === city ? districts.items : [], foreign };
}

export type Places = ReturnType<typeof usePlaces>;

async function translatePlace(city: string, district: string, here: City[]): Promise<{ city: string; district: string } | null> {
  for (const lang of languages) {
    try {
      const { items } = await api.get<{ items: City[] }>("/misc/cities", { query: { lang } });
      const id = items.find((one) => one.name === city.replaceAll("台", "臺") || one.name === city)?.city_id;
      const name = here.find((one) => one.city_id === id)?.name;
      if (!id || !name) continue;
      const [there, now] = await Promise.all([
        api.get<{ items: District[] }>(`/misc/city/${id}`, { query: { lang } }),
        api.get<{ items: District[] }>(`/misc/city/${id}`),
      ]);
      const districtId = there.items.find((one) => one.name === district)?.district_id;
      return { city: name, district: now.items.find((one) => one.district_id === districtId)?.name ?? "" };
    } catch {
      return null;
    }
  }
  return null;
}
