import { expect, test } from "@/e2e/fixtures";
import { fetchWhileBusy } from "@/e2e/polling";
import { dataProblems, readPage } from "@/e2e/read-page";
import * as codes from "@/lib/errors/codes";
import { db } from "@/lib/platform/db";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";

type Detail = { name: string; followers: number; upcoming: { slug: string }[]; past: unknown[]; also: unknown[] };

test("returns an artist and a venue in the reader's language, and 404 for others", async ({ visitor }) => {
  const { result: artist } = await visitor.get<Detail>("/artist/detail/seafoam", { lang: "kr" });
  expect(artist.name).toBe("시폼");
  expect(artist.upcoming.map(({ slug }) => slug)).toContain("intertidal");
  const { result: venue } = await visitor.get<Detail>("/venue/detail/south-sea-arena", { lang: "en" });
  expect(venue).toMatchObject({ name: "Taipei South Sea Arena", address: expect.stringContaining("Nanhai East") as unknown });
  expect(venue.upcoming.map(({ slug }) => slug)).toContain("intertidal");
  for (const path of ["/artist/detail/nobody", "/venue/detail/nowhere"])
    expect(await visitor.get(path)).toMatchObject({ code: codes.NOT_FOUND });
});

test("a member follows by the call and stops following; a visitor has to log in", async ({ api, visitor, member }) => {
  const [artist, venue] = [await makeArtist(), await makeVenue()];
  expect(await visitor.post("/artist/follow", { slug: artist.slug, follow: true })).toMatchObject({ code: codes.TOKEN_MISSING });
  expect(await api.post("/artist/follow", { slug: artist.slug, follow: true })).toMatchObject({
    code: 0,
    result: { following: true, email: null },
  });
  await db.member.update({ where: { id: member.id }, data: { email: `${member.id}@example.com`, emailVerifiedAt: new Date() } });
  expect(await api.post("/venue/follow", { slug: venue.slug, follow: true })).toMatchObject({
    result: { following: true, email: `${member.id}@example.com` },
  });
  expect(await api.get("/member/follows")).toMatchObject({
    result: {
      items: [
        { kind: "venue", slug: venue.slug },
        { kind: "artist", slug: artist.slug },
      ],
    },
  });
  expect(await api.post("/venue/follow", { slug: venue.slug, follow: false })).toMatchObject({ result: { following: false } });
  expect(await api.post("/artist/follow", { slug: "nobody", follow: true })).toMatchObject({ code: codes.NOT_FOUND });
});

test("pages have structured data with their official pages and events, and link to each other without scripts", async ({ baseURL }) => {
  const artist = await readPage(`${baseURL}/en/artist/seafoam`);
  expect(artist).toMatchObject({ status: 200, lang: "en", title: expect.stringContaining("Seafoam") as unknown });
  expect(artist.data.find((node) => node["@type"] === "MusicGroup")).toMatchObject({
    sameAs: ["https://seafoam.example/", "https://music.example/seafoam"],
    event: expect.arrayContaining([expect.objectContaining({ url: `${baseURL}/en/activity/intertidal` })]) as object[],
  });
  const venue = await readPage(`${baseURL}/jp/venue/south-sea-arena`);
  expect(venue.data.find((node) => node["@type"] === "Place")).toMatchObject({ geo: { latitude: 25.0321 } });
  for (const { data } of [artist, venue]) expect(await dataProblems(data)).toEqual([]);
  const links = async (path: string) => (await (await fetchWhileBusy(`${baseURL}${path}`)).text()).match(/href="[^"]+"/g) ?? [];
  expect(await links("/artist/seafoam")).toEqual(expect.arrayContaining(['href="/activity/intertidal"', 'href="/artist/electric-skin"']));
  expect(await links("/activity/intertidal")).toEqual(expect.arrayContaining(['href="/artist/seafoam"', 'href="/venue/south-sea-arena"']));
  // the page of a past event links on
  expect(await links("/kr/activity/old-house-new-sound")).toEqual(
    expect.arrayContaining(['href="/kr/artist/mountain-radio"', 'href="/kr/activity/island-noise"']),
  );
});

test("an unknown artist is a 404, a deleted one 410", async ({ baseURL }) => {
  expect((await readPage(`${baseURL}/artist/nobody-of-that-name`)).status).toBe(404);
  const artist = await makeArtist();
  await db.artist.delete({ where: { id: artist.id } });
  await expect.poll(async () => (await readPage(`${baseURL}/artist/${artist.slug}`)).status).toBe(410);
});

test("the calendar answers only at its private address, with an ETag, and ends", async ({ api, visitor, baseURL }) => {
  await api.post("/artist/follow", { slug: "seafoam", follow: true });
  const { result } = await api.post<{ calendar: string }>("/member/calendar", { address: "one" });
  const address = new URL(new URL(result.calendar).pathname, baseURL).href;
  const first = await fetchWhileBusy(address);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(first.headers.get("cache-control")).toBe("private, max-age=300");
  expect(await first.text()).toContain("BEGIN:VEVENT");
  const again = await fetchWhileBusy(address, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect(await visitor.post("/member/calendar", { address: "one" })).toMatchObject({ code: codes.TOKEN_MISSING });
  await api.post("/member/calendar", { address: "none" });
  expect((await fetchWhileBusy(address)).status).toBe(404);
});
