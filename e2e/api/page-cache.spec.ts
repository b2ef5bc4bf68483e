import { readFileSync } from "node:fs";
import { request, type APIRequestContext } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { invalidateFor, pagesRedis, startWeb, type Web } from "@/e2e/start-web";
import { sameText } from "@/lib/i18n/languages";
import type { CacheTag } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db";
import type { makeSession } from "@/prisma/factories/sessions";

/** Two separate web processes on the run's database, with a Redis database for pages. */
let webs: Web[] = [];
// Not fetch(), which asks for an uncached reply as soon as it carries If-None-Match.
let client: APIRequestContext;

// Next's own copies, without the bytes that the server makes of them (finished-bytes.spec.ts).
const start = () => startWeb({ CACHE_REDIS_URL: pagesRedis(2), PAGES_THROUGH_NEXT: "1" });

test.beforeAll(async () => {
  client = await request.newContext();
  webs = await Promise.all([start(), start()]);
  // both have connected to the page cache and loaded the page's code
  for (const which of [0, 1] as const) await kept(which, "/en/activity/midnight-sun");
});

test.afterAll(async () => {
  await Promise.all(webs.map(({ stop }) => stop()));
  await client.dispose();
});

/** A page as one of the two serves it, and where it came from (Next's own header). */
async function page(which: 0 | 1, path: string, headers: Record<string, string> = {}) {
  const answer = await client.get(`${webs[which]?.address}${path}`, { headers, maxRedirects: 0 });
  const { etag, location, vary, ...rest } = answer.headers();
  const heading = /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];
  return {
    status: answer.status(),
    type: rest["content-type"],
    source: rest["x-nextjs-cache"],
    cacheControl: rest["cache-control"],
    cookie: rest["set-cookie"],
    etag: etag ?? "",
    location: location ?? "",
    vary: vary?.toLowerCase(),
    heading,
  };
}

/** A page is cached shortly after its first reply: polls the process that rendered it until it is. */
async function kept(which: 0 | 1, path: string) {
  await expect.poll(async () => (await page(which, path)).source).toBe("HIT");
}

async function rename(eventId: number, name: string) {
  await db.event.update({ where: { id: eventId }, data: { name: sameText(name), headline: sameText(name) } });
}

const invalidate = (tags: CacheTag[]) => invalidateFor(tags, pagesRedis(2));

type Seen = Partial<Awaited<ReturnType<typeof page>>>;

async function sharesAPage(newSession: typeof makeSession, shows: (which: 0 | 1, path: string, seen: Seen) => Promise<void>) {
  const { eventId, slug } = await newSession({ seats: 2 });
  const path = `/en/activity/${slug}`;
  await rename(eventId, "Title 1");
  expect(await page(0, path)).toMatchObject({ status: 200, source: "MISS", heading: "Title 1" });
  await kept(0, path);
  await shows(1, path, { status: 200, source: "HIT", heading: "Title 1" });

  await rename(eventId, "Title 2");
  expect((await page(0, path)).heading).toBe("Title 1");
  await invalidate([`event:${eventId}`]);
  await shows(0, path, { heading: "Title 2" });
  await kept(0, path);
  await shows(1, path, { source: "HIT", heading: "Title 2" });

  await rename(eventId, "Title 3");
  await invalidate(["events"]);
  await shows(1, path, { heading: "Title 3" });
}

// A process that waits too long for Redis renders the page itself, so on a slow machine the first reply may differ.
test("two processes share a page until its tag is invalidated", { tag: "@all" }, ({ newSession }) =>
  sharesAPage(newSession, (which, path, seen) => expect.poll(() => page(which, path)).toMatchObject(seen)),
);

test(
  "the other process answers with the shared page first, and with the new one once its tag is invalidated",
  { tag: "@all" },
  ({ newSession }) => sharesAPage(newSession, async (which, path, seen) => expect(await page(which, path)).toMatchObject(seen)),
);

for (const prefix of ["", "/en", "/jp", "/kr"]) {
  test(`public pages below "${prefix}/" may be shared: s-maxage, ETag, no cookie`, { tag: "@all" }, async ({ newSession }) => {
    const event = await newSession({ seats: 2 });
    for (const path of [prefix || "/", `${prefix}/activity`, `${prefix}/activity/${event.slug}`]) {
      const { status, cacheControl, cookie } = await page(0, path);
      expect(status, path).toBe(200);
      expect(cacheControl, path).toMatch(/^s-maxage=\d+/);
      expect(cookie, path).toBeUndefined();
      await kept(0, path);
      // A list is rendered again after some seconds, and other tests change it.
      await expect(async () => {
        const { etag } = await page(0, path);
        expect((await page(1, path, { "if-none-match": etag })).status, path).toBe(304);
      }).toPass({ timeout: 60_000 });
    }
  });
}

test("the router's data are cached apart from the page", { tag: "@all" }, async ({ newSession }) => {
  const event = await newSession({ seats: 2 });
  const path = `/activity/${event.slug}`;
  // Next redirects requests without the right `_rsc` to the address that has it, so that caches cannot mix them up.
  const unmarked = await page(0, path, { rsc: "1" });
  expect(unmarked.status).toBe(307);
  expect(unmarked.location).toContain("_rsc");
  const data = await page(0, unmarked.location, { rsc: "1" });
  expect(data.type).toContain("text/x-component");
  expect(data.vary).toContain("rsc");
  expect((await page(0, path)).type).toContain("text/html");
});

test("a web process loads no compiler for its configuration", { tag: "@all" }, () => {
  test.skip(process.platform !== "linux", "reads the system's list of the files that a process has loaded");
  const loaded = readFileSync(`/proc/${webs[0]?.pid}/maps`, "utf8");
  expect(loaded).toContain(process.execPath);
  expect(loaded).not.toMatch(/swc|esbuild/);
});
