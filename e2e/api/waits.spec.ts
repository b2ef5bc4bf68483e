import { randomUUID } from "node:crypto";
import { fetchWhileBusy } from "@/e2e/polling";
import { mintWaitlistToken } from "@/lib/domain/waitlist/waitlist-token";
import * as codes from "@/lib/errors/codes";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { expect, test, type SessionFixture } from "../fixtures";

const HOUR = 3_600;
const freshEmail = () => `wait-${randomUUID()}@example.com`;

const sellOut = ({ seatIds }: SessionFixture) =>
  db.seat.updateMany({ where: { id: { in: seatIds.flat() } }, data: { heldUntil: addSeconds(new Date(), HOUR) } });
const verify = (id: string, email: string) => db.member.update({ where: { id }, data: { email, emailVerifiedAt: new Date() } });

test("refuses a waitlist entry where there is nothing to wait for, and without a verified address", async ({
  api,
  member,
  newSession,
  visitor,
}) => {
  const soon = await newSession({ saleStarts: HOUR, seats: 4 });
  const open = await newSession({ seats: 4 });
  const over = await newSession({ saleStarts: -2 * HOUR, saleEnds: -HOUR, seats: 4 });
  const ask = (sessionId: number, reason: string) => api.post<{ email: string }>(`/session/wait/${sessionId}`, { reason });

  expect(await visitor.post(`/session/wait/${soon.sessionId}`, { reason: "sale" })).toMatchObject({ code: codes.TOKEN_MISSING });
  expect(await ask(soon.sessionId, "sale")).toMatchObject({ code: codes.NOT_VERIFIED });
  const email = freshEmail();
  await verify(member.id, email);
  expect(await ask(soon.sessionId, "else")).toMatchObject({ code: codes.BAD_INPUT });
  expect(await ask(soon.sessionId, "seats")).toMatchObject({ code: codes.SALE_NOT_STARTED });
  expect(await ask(open.sessionId, "sale")).toMatchObject({ code: codes.ON_SALE });
  expect(await ask(open.sessionId, "seats")).toMatchObject({ code: codes.ON_SALE });
  expect(await ask(over.sessionId, "seats")).toMatchObject({ code: codes.SALE_ENDED });
  expect(await ask(2_147_483_000, "sale")).toMatchObject({ code: codes.NOT_FOUND });
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(0);

  await sellOut(open);
  expect(await ask(soon.sessionId, "sale")).toMatchObject({ code: 0, result: { email } });
  expect(await ask(open.sessionId, "seats")).toMatchObject({ code: 0, result: { email } });
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(2);
});

test("a mail program ends it by one form POST without a login; a forged token ends nothing", async ({
  api,
  member,
  newSession,
  visitor,
  baseURL,
}) => {
  const session = await newSession({ saleStarts: HOUR, seats: 4 });
  await verify(member.id, freshEmail());
  await api.post(`/session/wait/${session.sessionId}`, { reason: "sale" });
  const wait = await db.waitlistEntry.findFirstOrThrow({ where: { memberId: member.id } });
  expect(await visitor.post(`/session/end_wait/${wait.id}.forged`)).toMatchObject({ code: codes.NOT_FOUND });
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(1);

  const once = () =>
    fetchWhileBusy(`${baseURL}/session/end_wait/${mintWaitlistToken(String(wait.id))}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  for (let i = 0; i < 2; i++) {
    const response = await once();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 0, result: { ended: true } });
  }
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(0);
});

test("sends a mail once when the sale opens, in the member's language", async ({ api, member, newSession }) => {
  const session = await newSession({ saleStarts: HOUR, seats: 4 });
  const email = freshEmail();
  await verify(member.id, email);
  await api.post(`/session/wait/${session.sessionId}`, { reason: "sale" });
  const texts = async () => {
    const answer = await fetch(`${process.env.SANDBOX_URL}/outbox?channel=email&to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { items: { subject: string; text: string }[] }).items;
  };
  expect(await texts()).toEqual([]);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { saleStartsAt: addSeconds(new Date(), -1) } });
  await expect.poll(async () => (await texts()).length).toBe(1);
  const [mail] = await texts();
  expect(mail!.subject).toContain("開賣了");
  expect(mail!.text).toContain(`/activity/${session.slug}/${session.sessionId}`);
  expect(mail!.text).toContain("/end-wait?token=");
});
