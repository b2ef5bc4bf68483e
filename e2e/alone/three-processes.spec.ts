import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@/e2e/fixtures";
import { command } from "@/e2e/operate";
import { pagesRedis, startWeb, type Web } from "@/e2e/start-web";

/** Each has its own cache of calls and pages. */
let webs: Web[] = [];
test.beforeAll(async () => {
  webs = await Promise.all([1, 2, 3].map(() => startWeb({ CACHE_REDIS_URL: pagesRedis(4) })));
});
test.afterAll(async () => {
  await command("maintenance", "off");
  await Promise.all(webs.map(({ stop }) => stop()));
});

const requests = [
  { path: "/event/list", accept: "application/json" },
  { path: "/merchandise/list", accept: "application/json" },
  { path: "/misc/cities", accept: "application/json" },
  { path: "/", accept: "text/html" },
  { path: "/en/activity", accept: "text/html" },
];

/** The statuses that the processes answer, without duplicates. */
async function statuses(): Promise<number[]> {
  const asked = webs.flatMap(({ address }) =>
    requests.map(async ({ path, accept }) => {
      const answer = await fetch(address + path, { headers: { accept, "accept-encoding": "gzip" } });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return [...new Set(await Promise.all(asked))];
}

const switches = [
  ["on", 503],
  ["off", 200],
] as const;

test("maintenance and its end reach the caches of three web processes", async () => {
  // the first replies of three processes that have just started
  await expect.poll(statuses).toEqual([200]);
  for (const [switched, status] of switches) {
    expect(await command("maintenance", switched)).toMatchObject({ code: 0 });
    await expect.poll(statuses).toEqual([status]);
  }
});

test("maintenance and its end reach all of them within two seconds", { tag: "@all" }, async () => {
  await expect.poll(statuses).toEqual([200]);
  for (const [switched, status] of switches) {
    expect(await command("maintenance", switched)).toMatchObject({ code: 0 });
    // Later requests: this test does not measure how long a reply takes.
    await wait(2_000);
    expect(await statuses()).toEqual([status]);
  }
});
