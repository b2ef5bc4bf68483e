import { expect, test } from "playwright/test";
import { listCountries } from "@/lib/domain/addresses/list-countries";
import { listCities, listDistricts, wrongPart } from "@/lib/domain/addresses/queries";

test("lists 22 cities and counties, 368 districts and 365 zips", () => {
  const cities = listCities("tw");
  expect(cities).toHaveLength(22);
  const districts = cities.flatMap(({ city_id }) => listDistricts(city_id, "tw") ?? []);
  expect(districts).toHaveLength(368);
  expect(new Set(districts.map(({ zip }) => zip)).size).toBe(365);
  expect(new Set(districts.map(({ district_id }) => district_id)).size).toBe(368);
  expect(listDistricts("23", "tw")).toBeNull();
  expect(listDistricts("0", "tw")).toBeNull();
});

test("uses official names, in Chinese and in English", () => {
  expect(listCities("tw").map(({ name }) => name)).toEqual(expect.arrayContaining(["臺北市", "桃園市", "連江縣"]));
  expect(listCities("jp")).toEqual(listCities("tw"));
  expect(listCities("en").map(({ name }) => name)).toEqual(expect.arrayContaining(["Taipei City", "Hsinchu County"]));
  expect(listCities("en").every(({ name }) => /^[A-Z][A-Za-z' -]+$/.test(name))).toBe(true);
  expect(listCities("kr")).toEqual(listCities("en"));
});

test("requires a district of its city, and names the wrong one of both in the error", () => {
  for (const [city, district] of [
    ["臺北市", "中正區"],
    ["台北市", "中正區"],
    ["基隆市", "中正區"],
    ["Taipei City", "Zhongzheng District"],
  ])
    expect(wrongPart(city as string, district as string)).toBeNull();
  expect(wrongPart("臺北市", "板橋區")).toBe("district");
  expect(wrongPart("高雄市", "東沙群島")).toBe("district");
  expect(wrongPart("臺北", "中正區")).toBe("city");
  expect(wrongPart("東京都", "渋谷区")).toBe("city");
  expect(wrongPart("", "")).toBe("city");
});

test("lists countries in the reader's language, Taiwan first", () => {
  const first = (["tw", "en", "jp", "kr"] as const).map((language) => listCountries(language)[0]);
  expect(first.map((country) => country?.country_name)).toEqual(["台灣", "Taiwan", "台湾", "대만"]);
  expect(first.every((country) => country?.country_code === "886")).toBe(true);
  expect(listCountries("tw").map(({ country_name }) => country_name)).toEqual(expect.arrayContaining(["香港", "澳門", "日本"]));
  expect(listCountries("en").length).toBeGreaterThan(200);
});
