import { expect, test } from "playwright/test";
import { TcpProxy } from "@/e2e/network/tcp-proxy";
import { isSkewed, measureSkew } from "@/lib/platform/clock-skew";
import { env } from "@/lib/platform/env";
import { readiness } from "@/lib/platform/readiness";
import { closeRedis } from "@/lib/platform/redis";

const real = { DATABASE_URL: env().DATABASE_URL, REDIS_URL: env().REDIS_URL, CACHE_REDIS_URL: env().CACHE_REDIS_URL };
let proxies: Record<keyof typeof real, TcpProxy>;

test.beforeEach(async () => {
  await closeRedis();
  const before = (url: string | undefined) => TcpProxy.before(url as string);
  proxies = {
    DATABASE_URL: await before(real.DATABASE_URL),
    REDIS_URL: await before(real.REDIS_URL),
    CACHE_REDIS_URL: await before(real.CACHE_REDIS_URL),
  };
  for (const name of ["DATABASE_URL", "REDIS_URL", "CACHE_REDIS_URL"] as const) env()[name] = proxies[name].url;
});

test.afterEach(async () => {
  await closeRedis();
  Object.assign(env(), real);
  for (const proxy of Object.values(proxies)) await proxy.close();
});

test("a process with all services is ready and reports no problem", async () => {
  expect(await readiness()).toMatchObject({ ready: true, degraded: [], problems: [] });
});

for (const fault of ["refuse", "swallow"] as const) {
  test(`a process without both Redis servers serves and reports them (${fault})`, async () => {
    await proxies.REDIS_URL[fault]();
    await proxies.CACHE_REDIS_URL[fault]();
    const { ready, degraded, problems } = await readiness();
    expect({ ready, degraded }).toEqual({ ready: true, degraded: ["redis", "redis-cache"] });
    expect(problems).toHaveLength(2);
  });

  test(`a process without its database is not ready (${fault})`, async () => {
    await proxies.DATABASE_URL[fault]();
    expect(await readiness()).toMatchObject({ ready: false, degraded: [], problems: ["the database does not answer"] });
  });
}

test("reports a wrong clock with amount and direction", async () => {
  const { ready, degraded, problems, skew } = await readiness(() => Date.now() - 600_000);
  expect({ ready, degraded }).toEqual({ ready: true, degraded: ["clock"] });
  expect(problems.map((problem) => problem.replace(/\d+\.\d/, "600.0"))).toEqual([
    "this process's clock is 600.0 s behind the database's",
    "this process's clock is 600.0 s behind Redis's",
  ]);
  expect(Math.round((skew.database?.aheadMs as number) / 1_000)).toBe(-600);
});

test("does not count a difference within the round trip as skew", async () => {
  const times = [1_000_000, 1_010_000];
  const slow = await measureSkew(
    () => Promise.resolve(1_001_000),
    () => times.shift() as number,
  );
  expect(slow).toEqual({ aheadMs: 4_000, unsureMs: 5_000 });
  expect(isSkewed(slow)).toBe(false);
  expect(isSkewed({ aheadMs: 4_000, unsureMs: 10 })).toBe(true);
});
