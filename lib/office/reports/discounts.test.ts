import { expect, test } from "playwright/test";
import { addToReports } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { sameText } from "@/lib/i18n/languages";
import { readReport } from "@/lib/office/reports/read-report";
import { reportFile } from "@/lib/office/reports/report-file";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { dayFromNow, makeOrganizer, makeShow, payBack, sell } from "@/prisma/factories/office/statements";
import { makeRight } from "@/prisma/factories/rights";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const wish = { step: "day" as const, compare: "none" as const };
const reader = { eventIds: null, language: "en" as const };

test("a report sums discounts by right, without refunded tickets; its organizer reads them too", async () => {
  const { organizerId, name } = await makeOrganizer();
  const show = await makeShow(name, { price: 1_000 });
  const early = await makeRight({ eventId: show.eventId, name: sameText("Early bird"), cutPercent: 20, maxTickets: 3 });
  const orderId = await sell({ session: show, from: 0, count: 3, paidOn: -5 });
  await makeRight({ eventId: show.eventId, name: sameText("House"), cutAmount: 100, bearer: "platform" });
  await sell({ session: show, from: 4, count: 2, paidOn: -2 });
  const read = async (more: object = {}) => {
    await addToReports();
    return readReport(show.eventId, { ...wish, ...more }, reader);
  };
  const house = { name: "House", bearer: "platform", tickets: 2, amount: 200 };
  await expect(async () => {
    const { discounts, total } = await read();
    expect(discounts).toMatchObject([
      { right_id: String(early.id), name: "Early bird", bearer: "organizer", tickets: 3, amount: 600 },
      house,
    ]);
    expect(total.face).toBe(5_000 - 800);
  }).toPass({ intervals: [50] });
  expect((await read({ from: dayFromNow(-3) })).discounts).toMatchObject([house]);
  const file = await reportFile(show.eventId, { ...wish, part: "discounts" }, reader);
  expect([...(file.read() as Iterable<object[]>)].flat()).toEqual([
    { name: "Early bird", bearer: "organizer", tickets: 3, amount: 600 },
    house,
  ]);

  await payBack(orderId, { one: true, on: -1 });
  const after = [{ name: "Early bird", tickets: 2, amount: 400 }, house];
  await expect(async () => expect((await read()).discounts).toMatchObject(after)).toPass({ intervals: [50] });
  const own = await asOrganizer(organizerId, () => readReport(show.eventId, wish, { ...reader, eventIds: [show.eventId] }));
  expect(own.discounts).toMatchObject(after);

  // after a worker of a version that counts no discounts, all orders are counted again
  await db.countedDiscount.deleteMany();
  await db.reportDiscount.deleteMany();
  const { countedAs } = await db.reportState.findFirstOrThrow();
  expect(countedAs).toContain("discounts");
  await db.reportState.updateMany({ data: { countedAs: countedAs!.replace(" discounts", "") } });
  await expect(async () => expect((await read()).discounts).toMatchObject(after)).toPass({ intervals: [50] });
});
