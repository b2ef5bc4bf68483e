import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { advanceLetters, PART_SECONDS } from "@/lib/office/letters/advance-letters";
import { readLetter } from "@/lib/office/letters/read-letter";
import { discardLetter, saveLetter } from "@/lib/office/letters/save-letter";
import { pauseLetter, sendLetter } from "@/lib/office/letters/send-letter";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { ABSENT_ID } from "@/test-support/absent-id";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const by = { actor: { kind: "command" as const, name: "林測試" }, scope: null };
const inFour = (text: string) => ({ tw: text, en: `${text} en`, jp: text, kr: text });
const data = (eventId: number) => ({
  event_id: String(eventId),
  session_id: null,
  title: inFour("開演時間"),
  content: inFour("第一段。\n\n第二段。"),
  per_minute: 24,
});

/** Makes a session with one order each of the given number of members, each with a separate mail address. */
async function sold(members: number) {
  const session = await makeSession({ seats: members + 2 });
  const seats = session.seatIds.flat();
  const buyers = [];
  for (let at = 0; at < members; at++) {
    const member = await makeMember();
    await db.member.update({ where: { id: member.id }, data: { email: `holder-${randomUUID()}@example.test` } });
    const { orderId } = await makePaidOrder({ member, session, seatIds: [seats[at]!] });
    buyers.push({ member, orderId });
  }
  return { session, seats, buyers };
}

const mailsOf = (letterId: string) => db.mailOutbox.findMany({ where: { letterId }, orderBy: { id: "asc" } });

test("mails every holder once, at the letter's pace, in the order's language", async () => {
  const { session, seats, buyers } = await sold(5);
  // a second order of the same member, and one whose buyer has no address
  await makePaidOrder({ member: buyers[0]!.member, session, seatIds: [seats[5]!] });
  await db.member.update({ where: { id: buyers[4]!.member.id }, data: { email: "" } });
  await db.invoice.updateMany({ where: { orderId: buyers[4]!.orderId }, data: { email: "" } });
  await db.order.update({ where: { id: buyers[1]!.orderId }, data: { language: "en" } });
  const { letter_id: id, revision } = await saveLetter({ data: data(session.eventId) }, by);
  await expect(sendLetter({ id, revision }, { ...by, scope: [ABSENT_ID] })).rejects.toMatchObject({ key: "NOT_FOUND" });
  await sendLetter({ id, revision }, by);
  await expect(discardLetter(id, by)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  let now = new Date();
  // 24 a minute are two in five seconds, regardless of the number of workers
  await Promise.all(Array.from({ length: 6 }, () => advanceLetters(now)));
  expect(await db.letterOrder.count({ where: { letterId: id } })).toBe(2);
  await pauseLetter(id, by);
  await advanceLetters((now = addSeconds(now, PART_SECONDS)));
  expect(await db.letterOrder.count({ where: { letterId: id } })).toBe(2);
  await sendLetter({ id, revision }, by);
  for (let part = 0; part < 4; part++) await advanceLetters((now = addSeconds(new Date(), (part + 1) * PART_SECONDS)));
  const mails = await mailsOf(id);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    (await db.member.findMany({ where: { id: { in: buyers.slice(0, 4).map(({ member }) => member.id) } } }))
      .map(({ email }) => email)
      .sort(),
  );
  expect(mails.map(({ data: said }) => (said as { letter_title: string }).letter_title).sort()).toEqual([
    "開演時間",
    "開演時間",
    "開演時間",
    "開演時間 en",
  ]);
  // whether the mails have left yet depends on concurrent workers
  const read = await readLetter(id, { scope: null, language: "tw" });
  expect(read).toMatchObject({ state: "done", holders: 5, without_address: 1, overtaken: 0 });
  expect(read.waiting + read.sent + read.failed).toBe(4);
  expect(read.missed.filter(({ why }) => why === "no_address")).toHaveLength(1);
  const mail = mails.find(({ language }) => language === "tw")!;
  const orderId = mail.orderId!;
  const mailed = (await findMailedOrders([orderId])).get(orderId);
  const leased = { ...mail, data: mail.data as object, language: "tw" as const };
  const body = writeMail(leased as never, mailed, new Date())!;
  expect(body.subject).toBe("開演時間");
  expect(body.text).toContain("第一段。\n\n第二段。");
  expect(body.text).toContain(`/member/record/detail/${orderId}`);
});

test("needs only the languages of its event, and holders of the others get the English text", async () => {
  const { session, buyers } = await sold(1);
  const letter = data(session.eventId);
  const written = { ...letter, title: { ...letter.title, jp: "" }, content: { ...letter.content, jp: "" } };
  const { letter_id: id, revision } = await saveLetter({ data: written }, by);
  await expect(sendLetter({ id, revision }, by)).rejects.toMatchObject({ details: [{ field: "content.jp" }] });
  await db.event.update({ where: { id: session.eventId }, data: { languages: ["tw", "en", "kr"] } });
  await db.order.update({ where: { id: buyers[0]!.orderId }, data: { language: "jp" } });
  await sendLetter({ id, revision }, by);
  await advanceLetters(addSeconds(new Date(), PART_SECONDS));
  expect(await mailsOf(id)).toMatchObject([{ language: "jp", data: { letter_title: letter.title.en, letter_text: letter.content.en } }]);
});

test("refuses to send a letter with gaps, and to change one that was sent", async () => {
  const { eventId } = await makeSession({ seats: 1 });
  const letter = data(eventId);
  const first = await saveLetter({ data: { ...letter, content: { ...letter.content, kr: " " } } }, by);
  const id = first.letter_id;
  await expect(sendLetter({ id, revision: first.revision }, by)).rejects.toMatchObject({
    key: "BAD_INPUT",
    details: [{ field: "content.kr" }],
  });
  const { revision } = await saveLetter({ letter_id: id, revision: first.revision, data: letter }, by);
  await expect(sendLetter({ id, revision: first.revision }, by)).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  for (const old of [first.revision, undefined])
    await expect(saveLetter({ letter_id: id, revision: old, data: letter }, by)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await sendLetter({ id, revision }, by);
  await expect(saveLetter({ letter_id: id, revision, data: letter }, by)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await expect(sendLetter({ id, revision }, by)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  // no tickets are left
  await advanceLetters(addSeconds(new Date(), PART_SECONDS));
  expect((await readLetter(id, { scope: null, language: "tw" })).state).toBe("done");
});
