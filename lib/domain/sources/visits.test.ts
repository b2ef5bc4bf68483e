import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { findLink } from "@/lib/domain/sources/find-link";
import { findSiteSource, findUtmSource } from "@/lib/domain/sources/find-source";
import { recordArrival } from "@/lib/domain/sources/record-arrival";
import { addVisits, countVisit } from "@/lib/domain/sources/visits";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";
import { insertLink } from "@/prisma/factories/sources";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const from = { source: "", medium: "", campaign: "", referrer: "", event: "" };
const some = () => `s${randomUUID().slice(0, 8)}`;

async function visitsOf(eventId: number): Promise<Record<number, number>> {
  await addVisits();
  const rows = await db.sourceVisits.findMany({ where: { eventId } });
  return Object.fromEntries(rows.map(({ sourceId, visits }) => [sourceId, visits]));
}

test("makes one row of each source, also for visitors who bring it at the same moment", async () => {
  const [source, other] = [some(), some()];
  const ids = await Promise.all(
    [1, 2, 3].map(async () => findUtmSource({ source: ` ${source.toUpperCase()}`, medium: "Social", campaign: "" })),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await db.buyerSource.findMany({ where: { source } })).toMatchObject([
    { id: ids[0], kind: "utm", medium: "social", campaign: "", code: null, eventId: null },
  ]);
  expect(await findSiteSource(`${other}.example.com`)).not.toBe(ids[0]);
  expect(findUtmSource({ source: "@", medium: "", campaign: "" })).toBeUndefined();
});

test("counts visits of an address each time, and of another site only as the first source", async () => {
  const [{ eventId, slug }, source, host] = [await makeSession({ seats: 1 }), some(), `${some()}.example.com`];
  const utm = { ...from, source, event: slug };
  const site = { ...from, referrer: `https://${host}/`, event: slug };
  const named = await recordArrival(utm, { isFirst: true });
  expect(await recordArrival(utm, { isFirst: false })).toBe(named);
  const before = await recordArrival(site, { isFirst: true });
  expect(await recordArrival(site, { isFirst: false })).toBeUndefined();
  // nothing is known of an event that is not there, and a visit to the home page is none of an event
  await recordArrival({ ...utm, event: "nowhere" }, { isFirst: false });
  await recordArrival({ ...utm, event: "" }, { isFirst: false });
  expect(await visitsOf(eventId)).toEqual({ [named!]: 2, [before!]: 1 });
  await countVisit({ eventId, sourceId: named! });
  // two workers never add the same visits
  await Promise.all([addVisits(), addVisits()]);
  expect(await visitsOf(eventId)).toEqual({ [named!]: 3, [before!]: 1 });
});

test("finds a short link with its event, and whether it was ended", async () => {
  const { eventId, slug } = await makeSession({ seats: 1 });
  const [live, ended] = [await insertLink(eventId), await insertLink(eventId, { endedAt: new Date() })];
  expect(await findLink(live.code!)).toEqual({ id: live.id, eventId, slug, isEnded: false });
  expect(await findLink(ended.code!)).toMatchObject({ isEnded: true });
  expect(await findLink("nothing")).toBeNull();
});
