import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { request, type APIRequestContext } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { db } from "@/lib/platform/db";
import { sameText } from "@/prisma/factories/events";

/** Two web processes of their own on the run's database and a Redis database for pages. */
const webs: { address: string; process: ChildProcess }[] = [];
// Not fetch(): that asks for no cached answer as soon as it carries If-None-Match.
let client: APIRequestContext;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function startWeb(): Promise<void> {
  const port = await freePort();
  const pages = new URL(process.env.REDIS_URL as string);
  pages.pathname = "/2";
  const child = spawn(process.execPath, [`${process.env.NEXT_DIST_DIR}/web.mjs`], {
    env: { ...process.env, PORT: String(port), CACHE_REDIS_URL: pages.href, LOG_LEVEL: "error" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  webs.push({ address, process: child });
  child.once("exit", (code) => code && console.error(`the web process on port ${port} ended with ${code}`));
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
}

test.beforeAll(async () => {
  test.setTimeout(90_000);
  client = await request.newContext();
  await Promise.all([startWeb(), startWeb()]);
  // each has its connection to the kept pages, and the page's code
  for (const which of [0, 1] as const) await kept(which, "/en/activity/midnight-sun");
});

test.afterAll(async () => {
  const ended = webs.map(({ process: child }) => new Promise((resolve) => child.once("exit", resolve)));
  for (const web of webs) web.process.kill("SIGTERM");
  await Promise.all(ended);
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

/** A page is cached shortly after it was answered: poll the process that rendered it until it is. */
async function kept(which: 0 | 1, path: string) {
  await expect.poll(async () => (await page(which, path)).source).toBe("HIT");
}

async function rename(eventId: number, name: string) {
  await db.event.update({ where: { id: eventId }, data: { name: sameText(name), headline: sameText(name) } });
}

async function invalidate(which: 0 | 1, tags: string[]) {
  const answer = await fetch(`${webs[which]?.address}/internal/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.INTERNAL_SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({ tags }),
  });
  expect(answer.status).toBe(200);
}

test("a page rendered by one process is served by the other, until its tag is invalidated through either", async ({ newSession }) => {
  const { eventId, slug } = await newSession({ seats: 2 });
  const path = `/en/activity/${slug}`;
  await rename(eventId, "Title 1");
  expect(await page(0, path)).toMatchObject({ status: 200, source: "MISS", heading: "Title 1" });
  await kept(0, path);
  expect(await page(1, path)).toMatchObject({ status: 200, source: "HIT", heading: "Title 1" });

  await rename(eventId, "Title 2");
  expect((await page(0, path)).heading).toBe("Title 1");
  await invalidate(1, [`event:${eventId}`]);
  expect((await page(0, path)).heading).toBe("Title 2");
  await kept(0, path);
  expect(await page(1, path)).toMatchObject({ source: "HIT", heading: "Title 2" });

  await rename(eventId, "Title 3");
  await invalidate(0, ["events"]);
  expect((await page(1, path)).heading).toBe("Title 3");
});

for (const prefix of ["", "/en", "/jp", "/kr"]) {
  test(`public pages below "${prefix}/" may be shared: s-maxage, ETag, no cookie`, async ({ newSession }) => {
    const event = await newSession({ seats: 2 });
    for (const path of [prefix || "/", `${prefix}/activity`, `${prefix}/activity/${event.slug}`]) {
      const { status, cacheControl, cookie } = await page(0, path);
      expect(status, path).toBe(200);
      expect(cacheControl, path).toMatch(/^s-maxage=\d+/);
      expect(cookie, path).toBeUndefined();
      await kept(0, path);
      const { etag } = await page(0, path);
      expect((await page(1, path, { "if-none-match": etag })).status, path).toBe(304);
    }
  });
}

test("the router's data are cached apart from the page", async ({ newSession }) => {
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
