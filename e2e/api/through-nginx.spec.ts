// @ts-expect-error: plain JavaScript, shared with the bench
import { hasNginx, runNginx } from "@/docker/nginx/run-nginx.mjs";
import { Caller, expect, test } from "@/e2e/fixtures";
import { invalidateFor } from "@/e2e/start-web";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";

/** The largest age of what a visitor sees, in ms, and the delay allowed for a busy machine. */
const OLD_MS = 2_000;
const LATE_MS = 1_000;

test.skip(!(hasNginx as () => boolean)(), "there is no nginx on this machine");

let front: { port: number; stop: () => Promise<void> };
let base: string;

test.beforeAll(async () => {
  front = (await (runNginx as (options: object) => Promise<unknown>)({
    web: Number(new URL(process.env.SITE_URL as string).port),
    settings: ({ port }: { port: number }) => ({ SITE_URL: `http://127.0.0.1:${port}` }),
  })) as typeof front;
  base = `http://127.0.0.1:${front.port}`;
});

test.afterAll(() => front.stop());

async function text(path: string) {
  const answer = await fetch(base + path, { headers: { "accept-encoding": "gzip, deflate, br" } });
  return { text: await answer.text(), encoding: answer.headers.get("content-encoding"), cache: answer.headers.get("x-cache") };
}

test("a publication is visible within two seconds on a page under load", { tag: "@all" }, async ({ newSession }) => {
  const { eventId, slug } = await newSession({ seats: 2 });
  const path = `/en/activity/${slug}`;
  expect((await text(path)).encoding).toBe("br");
  for (const title of ["First title", "Second title", "Third title"]) {
    await db.event.update({ where: { id: eventId }, data: { name: sameText(title), headline: sameText(title) } });
    await invalidateFor([`event:${eventId}`]);
    const from = performance.now();
    const kept = new Set<string | null>();
    for (let page = await text(path); !page.text.includes(title); page = await text(path)) {
      kept.add(page.cache);
      expect(performance.now() - from).toBeLessThan(OLD_MS + LATE_MS);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    test.info().annotations.push({ type: "ms", description: `${Math.round(performance.now() - from)} ${[...kept].join(" ")}` });
  }
});

test(
  "a price is visible within two seconds, and the purchase limits of two members stay separate",
  { tag: "@all" },
  async ({ newMembers }) => {
    const merchandise = await makeMerchandise(db, { quota: { qty: 9, scope: "member" } });
    const path = `/merchandise/detail/${merchandise.id}`;
    const [one, other] = await newMembers(2);
    const counts = [2, 5];
    for (const [i, member] of [one, other].entries()) {
      await db.merchandiseCount.create({ data: { memberId: member!.id, merchandiseId: merchandise.id, qty: counts[i] as number } });
    }
    const visitor = new Caller(base);
    const [first, second] = [one, other].map((member) => new Caller(base, member!.token));
    const quota = async (caller: Caller | undefined, query = "") =>
      (await caller!.get<MerchandiseDetailView & { quota_left?: number }>(path + query)).result?.quota_left;
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await Promise.all([quota(visitor), quota(first, "?mine=1"), quota(second, "?mine=1"), quota(first), quota(second)])).toEqual([
        undefined,
        7,
        4,
        undefined,
        undefined,
      ]);
    }
    expect((await visitor.get(`${path}?mine=1`)).code).toBe(5005);
    const price = async () => (await visitor.get<MerchandiseDetailView>(path)).result.specs[0]?.price;
    const before = (await price()) as number;
    await db.merchandiseSpec.updateMany({ where: { merchandiseId: merchandise.id }, data: { price: before + 10 } });
    const from = performance.now();
    while ((await price()) === before) expect(performance.now() - from).toBeLessThan(OLD_MS + LATE_MS);
    expect(await price()).toBe(before + 10);
  },
);
