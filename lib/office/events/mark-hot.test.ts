import { expect, test } from "playwright/test";
import { markHot } from "@/lib/office/events/mark-hot";
import { closeDb, db } from "@/lib/platform/db";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

test("marks a session within the staff member's events and leaves an audit entry", async () => {
  const { sessionId, eventId } = await makeSession({ seats: 4 });
  const foreign = { sessionId, hot: true, eventIds: [eventId + 1_000_000], actor: testOperator };
  await expect(markHot(foreign)).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect(await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } })).toMatchObject({ markedHot: false });

  await markHot({ ...foreign, eventIds: [eventId] });
  expect(await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } })).toMatchObject({ markedHot: true });
  const entries = await db.auditEntry.findMany({ where: { act: "event.marked_hot", subjectId: String(sessionId) } });
  expect(entries).toEqual([expect.objectContaining({ eventId, before: { hot: false }, after: { hot: true } })]);

  await markHot({ ...foreign, eventIds: null, hot: false });
  expect(await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } })).toMatchObject({ markedHot: false });
});
