import sharp from "sharp";
import { expect, test } from "@/e2e/fixtures";
import { fetchWhileBusy } from "@/e2e/polling";
import { dataProblems, readPage, type PageHead } from "@/e2e/read-page";
import { schemaProblems } from "@/e2e/schema-org";
import { readSitemap } from "@/e2e/sitemap";
import { invalidateFor } from "@/e2e/start-web";
import { pages as declaredPages } from "@/lib/contract/pages";
import { languages, sameText, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

const lang = { tw: "zh-Hant", en: "en", jp: "ja", kr: "ko" } as const;

/** Runs `work` for each item, `turns` at a time. */
async function inTurns<In, Out>(list: In[], work: (one: In) => Promise<Out>, turns = 6): Promise<Out[]> {
  const out: Out[] = [];
  const left = list.map((one, i) => [one, i] as const);
  await Promise.all(
    Array.from({ length: turns }, async () => {
      for (let next = left.shift(); next; next = left.shift()) out[next[1]] = await work(next[0]);
    }),
  );
  return out;
}

/** The paths of the demo catalogue's pages, from the database; other specs create rows under other keys meanwhile. */
async function demoPaths(): Promise<string[]> {
  const made = /^(?:made|event|merchandise|office|artist|venue|hall|own-club|test-club)-|^[0-9a-f]{8}-[0-9a-f]{4}-/;
  const [artists, venues] = await Promise.all([db.artist.findMany(), db.venue.findMany()]);
  const [events, merchandiseList, announcements] = await Promise.all([
    db.event.findMany(),
    db.merchandise.findMany(),
    db.announcement.findMany({ where: { publishedAt: { lte: new Date() } } }),
  ]);
  return [
    ...events.flatMap(({ slug, publishedAt }) => (publishedAt && !made.test(slug) ? [`/activity/${slug}`] : [])),
    ...artists.flatMap(({ slug }) => (made.test(slug) ? [] : [`/artist/${slug}`])),
    ...venues.flatMap(({ slug }) => (made.test(slug) ? [] : [`/venue/${slug}`])),
    ...merchandiseList.flatMap(({ id, key, isPublished }) => (isPublished && !made.test(key) ? [`/merch/${id}`] : [])),
    ...announcements.flatMap(({ id, key }) => (made.test(key) ? [] : [`/announcement/detail/${id}`])),
  ];
}

/** Public pages with a fixed address; events, items and others have a page each. */
const screens = declaredPages.filter(({ path, sitemap }) => sitemap && !path.includes("{")).map(({ path }) => path);
const prefixed = (language: Language, path: string) => (language === "tw" ? path : `/${language}${path === "/" ? "" : path}`);

test.describe("every page of the demo catalogue", () => {
  const pages = new Map<string, PageHead & { language: Language }>();
  let files: Awaited<ReturnType<typeof readSitemap>>;
  let demo: string[] = [];

  test.beforeAll(async ({ baseURL }) => {
    const site = baseURL as string;
    demo = await demoPaths();
    await invalidateFor(["events", "content", "merchandise"]);
    files = await readSitemap(site);
    const wanted = languages.flatMap((language) =>
      [...screens, ...demo].map((path) => ({ language, address: new URL(prefixed(language, path), site).href })),
    );
    await inTurns(wanted, async ({ language, address }) => pages.set(address, { language, ...(await readPage(address)) }));
  });

  test("is in the sitemap of its language, with its last change and the other languages", async ({ baseURL }) => {
    expect(demo.length).toBeGreaterThan(40);
    const some = ["/", "/about", "/activity", "/merch", "/announcement/list", "/notice/faq", "/notice/serviceRule", "/notice/privacyRule"];
    expect(screens).toEqual(expect.arrayContaining(some));
    const now = Date.now() + 1_000;
    for (const language of languages) {
      const entries = new Map(files[language].map((entry) => [entry.loc, entry]));
      expect(entries.size, "no address twice").toBe(files[language].length);
      for (const path of [...screens, ...demo]) {
        const entry = entries.get(new URL(prefixed(language, path), baseURL).href);
        expect(entry, `${language} ${path}`).toBeDefined();
        expect(Date.parse(entry?.lastmod ?? ""), path).toBeLessThanOrEqual(now);
        expect(entry?.languages, path).toEqual(pages.get(entry?.loc ?? "")?.languages);
      }
    }
  });

  test("answers 200 at its canonical address, and links to its other languages, which link back", () => {
    for (const [address, page] of pages) {
      expect([page.status, page.canonical, page.lang, page.robots], address).toEqual([200, address, lang[page.language], ""]);
      expect(Object.keys(page.languages).sort(), address).toEqual(["en", "ja", "ko", "x-default", "zh-Hant-TW"]);
      expect(page.languages[page.language === "tw" ? "zh-Hant-TW" : lang[page.language]], address).toBe(address);
      expect(page.languages["x-default"]).toBe(page.languages["zh-Hant-TW"]);
      for (const other of Object.values(page.languages))
        expect(pages.get(other)?.languages, `${address} → ${other}`).toEqual(page.languages);
    }
  });

  test("has a unique title and description, and sharing metadata", () => {
    for (const language of languages) {
      const own = [...pages].filter(([, page]) => page.language === language);
      for (const name of ["title", "description"] as const) {
        const seen = new Map<string, string>();
        for (const [address, page] of own) {
          expect(page[name].length, `${name} of ${address}`).toBeGreaterThan(name === "title" ? 4 : 15);
          expect(seen.get(page[name]), `${name} of ${address}`).toBeUndefined();
          seen.set(page[name], address);
        }
      }
    }
    for (const [address, { og, description }] of pages) {
      expect([new URL(og["og:url"] ?? "").href, og["og:description"], og["og:image:width"], og["og:image:height"]], address).toEqual([
        address,
        description,
        "1200",
        "630",
      ]);
      expect(og["og:image"], address).toMatch(/\/share\/(event|merch|news|site)\/[\w-]+\/(tw|en|jp|kr)-[0-9a-f]{10}\.png$/);
    }
  });

  test("has valid schema.org data", async () => {
    const kinds: [RegExp, string[]][] = [
      [/\/(en|jp|kr)?$/, ["Organization", "WebSite"]],
      [/\/activity\/./, ["BreadcrumbList"]],
      [/\/artist\/./, ["BreadcrumbList", "MusicGroup"]],
      [/\/venue\/./, ["BreadcrumbList", "Place"]],
      [/\/merch\/./, ["BreadcrumbList", "Product"]],
      [/\/announcement\/detail\/./, ["BreadcrumbList", "NewsArticle"]],
      [/\/notice\/faq$/, ["FAQPage"]],
    ];
    for (const [address, { data }] of pages) {
      expect(await dataProblems(data), address).toEqual([]);
      const types = data.map((node) => String(node["@type"]));
      for (const [path, wanted] of kinds)
        if (path.test(new URL(address).pathname)) expect(types, address).toEqual(expect.arrayContaining(wanted));
      if (/\/activity\/./.test(address)) expect(types.filter((type) => /Event$|Festival/.test(type)).length, address).toBeGreaterThan(0);
    }
  });

  test("an event's data has its sessions, prices and sale", async ({ baseURL }) => {
    const { data } = pages.get(`${baseURL}/en/activity/midnight-sun`) as PageHead;
    const events = data.filter((node) => node["@type"] === "MusicEvent");
    expect(events.length).toBe(2);
    expect(events[0]).toMatchObject({
      name: "Chou Yi-Tang: Midnight Sun",
      url: `${baseURL}/en/activity/midnight-sun`,
      startDate: expect.stringMatching(/T19:30:00\+08:00$/),
      location: { name: "Green River Theatre", address: { addressLocality: "Taichung", addressCountry: "TW" } },
      offers: {
        lowPrice: 1600,
        highPrice: 2800,
        priceCurrency: "TWD",
        offers: [
          { name: "Front", price: 2800 },
          { name: "Rear", price: 1600 },
        ],
      },
    });
  });
});

test("the schema.org check finds errors", () => {
  const place = { "@type": "Place", name: "Hall", address: "1 Street" };
  const show = {
    "@type": "MusicEvent",
    name: "Show",
    startDate: "2026-12-19T19:30:00+08:00",
    location: place,
    eventStatus: "https://schema.org/EventScheduled",
  };
  expect(schemaProblems(show)).toEqual([]);
  for (const [wrong, about] of [
    [{ ...show, "@type": "MusicShow" }, "no type"],
    [{ ...show, begin: "now" }, "no property begin"],
    [{ ...show, priceCurrency: "TWD" }, "MusicEvent has no priceCurrency"],
    [{ ...show, startDate: "2026-12-19T19:30:00" }, "none of"],
    [{ ...show, eventStatus: "https://schema.org/InStock" }, "none of"],
    [{ ...show, location: { ...place, "@type": "Offer" } }, "none of"],
    [{ ...show, organizer: "Somebody" }, "none of"],
    [{ ...show, location: { ...place, sku: "1" } }, "Place has no sku"],
  ] as const)
    expect(schemaProblems(wrong).join("\n"), JSON.stringify(wrong)).toContain(about);
});

test("sitemaps have all public pages, nothing else, with their last change", async ({ baseURL, newSession }) => {
  const site = baseURL as string;
  const [shown, hidden] = [await newSession({ seats: 2 }), await newSession({ seats: 2 })];
  await db.event.update({ where: { id: hidden.eventId }, data: { publishedAt: null } });
  const later = await db.announcement.create({
    data: {
      key: crypto.randomUUID(),
      category: "notice",
      title: sameText("之後"),
      content: sameText("還沒公布"),
      publishedAt: new Date(Date.now() + 3_600_000),
    },
  });
  const entryOf = async (slug: string) => {
    await invalidateFor(["events", "content", "merchandise"]);
    const { en } = await readSitemap(site);
    expect(en.some(({ loc }) => loc.endsWith(`/announcement/detail/${later.id}`))).toBe(false);
    return en.find(({ loc }) => loc.endsWith(`/activity/${slug}`));
  };
  const before = (await db.event.findUniqueOrThrow({ where: { id: shown.eventId } })).updatedAt;
  const lastmod = async () => (await entryOf(shown.slug))?.lastmod;
  await expect.poll(() => entryOf(hidden.slug)).toBeUndefined();
  await expect.poll(lastmod).toBe(before.toISOString());
  // a changed seat is not a change of the page; a changed price is
  await db.seat.updateMany({ where: { id: { in: shown.seatIds.flat() } }, data: { heldUntil: new Date(Date.now() + 60_000) } });
  expect(await lastmod()).toBe(before.toISOString());
  await db.price.updateMany({ where: { sessionId: shown.sessionId }, data: { price: 1_234 } });
  await expect.poll(async () => Date.parse((await lastmod()) ?? "")).toBeGreaterThan(before.getTime());
  const all = await readSitemap(site);
  for (const language of languages)
    for (const { loc } of all[language]) expect(new URL(loc).pathname).not.toMatch(/\/(member|purchase|cart|gate|register)(\/|$)/);
  for (const none of ["tw-2.xml", "xx-1.xml", "tw-0.xml", "tw.xml"])
    expect((await fetchWhileBusy(`${site}/sitemaps/${none}`)).status, none).toBe(404);
  await db.announcement.delete({ where: { id: later.id } });
});

test("robots.txt names the sitemap and excludes members' pages, purchases and calls", async ({ baseURL }) => {
  const text = await (await fetchWhileBusy(`${baseURL}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/member", "/jp/purchase", "/kr/cart", "/en/gate", "/order/", "/event/", "/notice/detail/"])
    expect(text).toContain(`Disallow: ${path}\n`);
  for (const path of ["/merch", "/activity", "/notice/", "/announcement/"]) expect(text).not.toContain(`Disallow: ${path}\n`);
});

test("members' pages, purchases and calls carry noindex", async ({ baseURL }) => {
  for (const path of ["/member/account", "/jp/cart", "/gate", "/kr/register", "/purchase/waiting_room/1"]) {
    const answer = await fetchWhileBusy(baseURL + path);
    expect(answer.headers.get("x-robots-tag"), path).toContain("noindex");
    expect(await answer.text(), path).toMatch(/<meta name="robots" content="noindex/);
  }
  for (const path of ["/event/list", "/question/list", "/announcement/list", "/member/self"]) {
    expect((await fetchWhileBusy(baseURL + path, { headers: { accept: "application/json" } })).headers.get("x-robots-tag"), path).toContain(
      "noindex",
    );
  }
});

test("a page has one address: other spellings, numbers and names redirect permanently", async ({ baseURL, newSession }) => {
  const { eventId, slug, sessionId } = await newSession({ seats: 2 });
  for (const [path, right] of [
    ["/TW", "/"],
    ["/tw/activity?tab=coming", "/activity?tab=coming"],
    ["/Activity", "/activity"],
    ["/ja/merch", "/jp/merch"],
    ["/activity/", "/activity"],
    ["/EN/Notice/FAQ", "/en/notice/faq"],
    [`/activity/${eventId}`, `/activity/${slug}`],
    [`/en/activity/nothing/${sessionId}`, `/en/activity/${slug}/${sessionId}`],
    ["/kr/activity/MIDNIGHT-SUN", "/kr/activity/midnight-sun"],
  ] as const) {
    const answer = await fetchWhileBusy(baseURL + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")?.replace(baseURL as string, "")], path).toEqual([308, right]);
  }
  const session = await readPage(`${baseURL}/en/activity/${slug}/${sessionId}?from=mail`);
  expect([session.status, session.canonical]).toEqual([200, `${baseURL}/en/activity/${slug}`]);
});

test("unknown pages are 404, removed ones 410, and past events stay", async ({ baseURL, newSession }) => {
  for (const path of ["/activity/none", "/en/merch/99999999", "/announcement/detail/99999999", "/merch/x", "/kr/none"])
    expect((await readPage(baseURL + path)).status, path).toBe(404);
  const draft = await db.announcement.create({
    data: {
      key: crypto.randomUUID(),
      category: "notice",
      title: sameText("草稿"),
      content: sameText("-"),
      publishedAt: new Date(Date.now() + 3_600_000),
    },
  });
  const news = await db.announcement.create({
    data: {
      key: crypto.randomUUID(),
      category: "notice",
      title: sameText("收回"),
      content: sameText("-"),
      publishedAt: new Date(Date.now() - 1_000),
    },
  });
  const { eventId, slug } = await newSession({ seats: 2 });
  const [event, announcement] = [`/en/activity/${slug}`, `/jp/announcement/detail/${news.id}`];
  for (const path of [event, announcement]) expect((await readPage(baseURL + path)).status, path).toBe(200);
  await db.event.update({ where: { id: eventId }, data: { publishedAt: null } });
  await db.announcement.deleteMany({ where: { id: { in: [news.id, draft.id] } } });
  await invalidateFor(["events", "content", "merchandise"]);
  for (const path of [event, announcement])
    await expect.poll(async () => (await readPage(baseURL + path)).status, { message: path }).toBe(410);
  expect((await readPage(`${baseURL}/announcement/detail/${draft.id}`)).status, "never was public").toBe(404);
  expect((await fetchWhileBusy(`${baseURL}${announcement.slice(3)}`, { headers: { accept: "application/json" } })).status, "the call").toBe(
    404,
  );
  await db.event.update({ where: { id: eventId }, data: { publishedAt: new Date() } });
  await invalidateFor(["events", "content", "merchandise"]);
  expect((await readPage(baseURL + event)).status).toBe(200);

  const over = await newSession({ seats: 2, startsIn: -86_400, saleStarts: -172_800, saleEnds: -90_000 });
  const page = await readPage(`${baseURL}/en/activity/${over.slug}`);
  expect([page.status, page.robots]).toEqual([200, ""]);
  expect(page.description).toContain("this event has ended");
});

test("sharing pictures exist per language, change with the page, and old addresses redirect", async ({ baseURL, newSession }) => {
  const { eventId, slug } = await newSession({ seats: 2 });
  await db.event.update({
    where: { id: eventId },
    data: { headline: { tw: "陳堃喆 演唱會", en: "Chen Kunzhe Live", jp: "陳堃喆ライブ", kr: "천쿤저 라이브" } },
  });
  await invalidateFor(["events", "content", "merchandise"]);
  const pictureOf = async (path: string) => (await readPage(baseURL + path)).og["og:image"] as string;
  const bytesOf = async (url: string) => {
    const answer = await fetchWhileBusy(url);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")], url).toEqual([
      200,
      "image/png",
      expect.stringContaining("immutable"),
    ]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const urls = await Promise.all(languages.map((language) => pictureOf(prefixed(language, `/activity/${slug}`))));
  const drawn = await inTurns([...urls, await pictureOf("/en"), await pictureOf("/jp")], bytesOf, 2);
  for (const bytes of drawn) expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(new Set(drawn.map((bytes) => bytes.toString("base64"))).size).toBe(drawn.length);

  await db.event.update({ where: { id: eventId }, data: { headline: sameText("Another name") } });
  await invalidateFor(["events", "content", "merchandise"]);
  await expect.poll(() => pictureOf(`/activity/${slug}`)).not.toBe(urls[0]);
  const now = await pictureOf(`/activity/${slug}`);
  const old = await fetchWhileBusy(urls[0] as string, { redirect: "manual" });
  expect([old.status, new URL(old.headers.get("location") ?? "", baseURL).href]).toEqual([302, now]);
  for (const none of [
    "/share/event/none/tw-0000000000.png",
    `/share/event/${slug}/xx-0000000000.png`,
    "/share/nothing/1/tw-0000000000.png",
  ])
    expect((await fetchWhileBusy(baseURL + none)).status, none).toBe(404);
});
