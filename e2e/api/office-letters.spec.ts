import { letterTexts } from "@/e2e/office/examples/letter-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { ABSENT_ID } from "@/test-support/absent-id";

type Letter = { state: string; holders: number; sent: number; written: number };

test("staff of the event test a letter on themselves, then send it to ticket holders", async ({ staffCaller, newSession }) => {
  const session = await newSession();
  const member = await makeMember();
  const email = `letter-${member.mobile}@example.test`;
  await db.member.update({ where: { id: member.id }, data: { email } });
  await makePaidOrder({ member, session, seatIds: [session.seatIds.flat()[0]!] });
  const staff = await staffCaller({ roles: ["events"], eventIds: [session.eventId] });
  const data = { event_id: String(session.eventId), session_id: String(session.sessionId), ...letterTexts() };
  const { letter_id, revision } = (await staff.post<{ letter_id: string; revision: string }>("letter/save", { data })).result;
  const act = { letter_id };
  const { result: tested } = await staff.post<{ recipient: string; mails: number }>("letter/test", act);
  expect(tested.mails).toBe(4);
  const other = await staffCaller({ roles: ["events"], eventIds: [ABSENT_ID] });
  for (const call of [
    other.post("letter/send", { ...act, revision }),
    other.get(`letter/detail/${letter_id}`),
    other.post("letter/save", { data }),
  ])
    expect(await call).toMatchObject({ code: 2001 });
  expect(await staff.post("letter/send", { ...act, revision })).toMatchObject({ code: 0 });
  // the worker writes to the holder, and finds no other in its next batch
  const read = async () => (await staff.get<Letter>(`letter/detail/${letter_id}`)).result;
  await expect.poll(read).toMatchObject({ state: "done", holders: 1, written: 1, sent: 1 });
  expect(await db.mailOutbox.count({ where: { letterId: letter_id, recipient: email, sentAt: { not: null } } })).toBe(1);
  const acts = await db.auditEntry.findMany({ where: { eventId: session.eventId }, orderBy: { id: "asc" }, select: { act: true } });
  expect(acts.map(({ act: name }) => name)).toEqual(["letter.saved", "letter.tested", "letter.sent"]);
});
