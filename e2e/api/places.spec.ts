import { expect, test } from "../fixtures";

type City = { city_id: string; name: string };
type District = { district_id: string; name: string; zip: string };
type Country = { country_code: string; country_name: string };

test("there are 22 cities, 368 districts and 365 zips", async ({ visitor }) => {
  const {
    result: { items: cities },
  } = await visitor.get<{ items: City[] }>("/misc/cities");
  expect(cities).toHaveLength(22);
  const lists = await Promise.all(cities.map(({ city_id }) => visitor.get<{ items: District[] }>(`/misc/city/${city_id}`)));
  const districts = lists.flatMap(({ result }) => result.items);
  expect(districts).toHaveLength(368);
  expect(new Set(districts.map(({ zip }) => zip)).size).toBe(365);
  for (const id of ["0", "23", "x", "%00"]) {
    const none = await visitor.get(`/misc/city/${id}`);
    expect([none.http, none.code]).toEqual([404, 2001]);
  }
});

test("countries have names in the reader's language, Taiwan first", async ({ visitor }) => {
  const names = [];
  for (const lang of ["tw", "en", "jp", "kr"]) {
    const { countries } = (await visitor.get<{ countries: Country[] }>("/misc/countries", { lang })).result;
    expect(countries[0]?.country_code).toBe("886");
    names.push(countries[0]?.country_name);
  }
  expect(names).toEqual(["台灣", "Taiwan", "台湾", "대만"]);
});
