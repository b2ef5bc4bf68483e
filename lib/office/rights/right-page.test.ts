import { expect, test } from "playwright/test";
import { sameText } from "@/lib/i18n/languages";
import { makeCodes } from "@/lib/office/rights/codes";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { readEventParts } from "@/lib/office/rights/read-event-parts";
import { readRightHistory } from "@/lib/office/rights/read-right-history";
import { changeRight, createRight } from "@/lib/office/rights/save-right";
import { changeRightSchema, createRightSchema } from "@/lib/office/rights/schemas";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { ABSENT_ID } from "@/test-support/absent-id";
import { refusal } from "@/test-support/refusal";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const by = { actor: testOperator, eventIds: null };

test("the parts of an event are its sessions with their prices and areas", async () => {
  const session = await makeSession({ seats: 4, areas: 2, price: 800 });
  const price = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  await db.price.update({ where: { id: price.id }, data: { onlyByRight: true } });
  const parts = await readEventParts({ eventId: session.eventId, eventIds: null, language: "en" });
  expect(parts).toMatchObject({
    languages: ["tw", "en", "jp", "kr"],
    sessions: [
      {
        session_id: String(session.sessionId),
        sale_starts_at: expect.stringMatching(/\+08:00$/),
        prices: [{ price_id: String(price.id), price: 800, only_by_right: true }],
        areas: session.areaIds.map((id) => ({ area_id: String(id), price_id: String(price.id) })),
      },
    ],
  });
  // entry times are no areas that a right is for
  const show = await makeExhibition();
  const [ofShow] = (await readEventParts({ eventId: show.eventId, eventIds: null, language: "en" })).sessions;
  expect([ofShow?.areas, (ofShow?.prices.length ?? 0) > 0]).toEqual([[], true]);
  const asked = { eventId: session.eventId, language: "en" as const };
  expect(await refusal(readEventParts({ ...asked, eventIds: [show.eventId] }))).toBe("NOT_FOUND");
  expect(await refusal(readEventParts({ ...asked, eventId: 2_147_483_000, eventIds: null }))).toBe("NOT_FOUND");
});

test("the history of a right has its acts, the newest first, within the caller's events", async () => {
  const { eventId, slug } = await makeSession({ seats: 1 });
  const fields = { name: sameText("Codes"), carrier: "code" as const, percent: 10 };
  const id = await createRight(createRightSchema.parse({ event_id: String(eventId), ...fields }), by);
  const { revision } = await getOfficeRight(id);
  await changeRight(changeRightSchema.parse({ right_id: String(id), revision, ...fields, percent: 15 }), by);
  await makeCodes({ id, count: 2, tag: "press" }, by);
  const { entries } = await readRightHistory({ id, eventIds: [eventId] });
  expect(entries.map(({ act }) => act)).toEqual(["right.codes_made", "right.changed", "right.created"]);
  expect(entries[0]).toMatchObject({ actor: { name: testOperator.name }, after: { count: 2, tag: "press" } });
  expect(entries[1]).toMatchObject({ before: { cutPercent: 10 }, after: { cutPercent: 15 } });
  expect(await refusal(readRightHistory({ id, eventIds: [ABSENT_ID] }))).toBe("NOT_FOUND");
  // the next import of files asks before it writes over it
  expect(await db.officeEdit.findFirst({ where: { kind: "rights", key: slug } })).toMatchObject({ author: testOperator.name });
});
