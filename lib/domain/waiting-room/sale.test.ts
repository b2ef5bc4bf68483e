import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { closeRedis } from "@/lib/platform/redis";
import { playSale } from "@/prisma/factories/rooms/room-sale";
import { rounds } from "@/test-support/seeded";

test.afterAll(closeRedis);

/** Seconds inside: log-normal, median 3 minutes, sigma 0.6; the pass ends after ten minutes. */
function dwell(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(600, 180 * Math.exp(0.6 * normal));
}

test("estimates within 25 % for 80 % of the members after two minutes", async () => {
  for (const seed of [4, 20_261_121].slice(0, rounds({ part: 1, full: 2 }))) {
    const { judged } = await playSale({
      sessionId: randomInt(1e9, 2e9),
      members: 6_000,
      come: "after",
      capacity: 500,
      perMinute: 12_000,
      looksPerSecond: 10_000,
      reloaders: 0,
      absent: 0.2,
      stay: dwell,
      judgedAt: [120, 300, 600],
      seed,
    });
    for (const { at, members, right } of judged) {
      expect(members, `waiting after ${at} s`).toBeGreaterThan(1_000);
      expect(right, `right after ${at} s`).toBeGreaterThanOrEqual(0.8);
    }
  }
});

test("sells out as fast as the rate allows, and reloading gains nothing", async () => {
  const plan = { come: "before" as const, reloaders: 0.2, absent: 0.1, stay: () => 60, looksPerSecond: 10_000, seed: 1 };
  const members = rounds({ part: 5_000, full: 100_000 });
  const perMinute = rounds({ part: 1_000, full: 12_000 });
  const sale = await playSale({ ...plan, sessionId: randomInt(1e9, 2e9), members, perMinute, capacity: perMinute });
  expect(sale.seconds / sale.ideal).toBeLessThan(1.1);
  expect(Math.abs(sale.reloadersGain)).toBeLessThan(0.01);
  expect(sale.requests).toBeLessThanOrEqual(10_000);
  expect(sale.scripts).toBeLessThanOrEqual(300);
});
