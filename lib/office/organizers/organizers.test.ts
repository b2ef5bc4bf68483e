import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { AuditActor } from "@/lib/domain/audit/types";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { organizerAccountMailName } from "@/lib/domain/outbox/rules";
import { brand } from "@/lib/i18n/brand";
import { languages, sameText } from "@/lib/i18n/languages";
import { addCommission } from "@/lib/office/organizers/add-commission";
import { confirmAccount } from "@/lib/office/organizers/confirm-account";
import { listOrganizers } from "@/lib/office/organizers/list-organizers";
import { readOrganizer } from "@/lib/office/organizers/read-organizer";
import { removeCommission } from "@/lib/office/organizers/remove-commission";
import { removeOrganizer } from "@/lib/office/organizers/remove-organizer";
import { requestAccount } from "@/lib/office/organizers/request-account";
import { ACCOUNT_WAIT_HOURS, commissionOn } from "@/lib/office/organizers/rules";
import { saveOrganizer } from "@/lib/office/organizers/save-organizer";
import { withdrawAccount } from "@/lib/office/organizers/withdraw-account";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Staff = AuditActor & { kind: "staff" };
async function colleague(): Promise<Staff> {
  const { id, name } = await insertStaff({ roles: ["finance"] });
  return { kind: "staff", staffId: id, name };
}
const HOUR = 3_600;
const later = (hours: number) => addSeconds(new Date(), hours * HOUR);
const inDays = (days: number) =>
  later(24 * days)
    .toISOString()
    .slice(0, 10);
const bankAccount = { bank_code: "013", account: "001234567890", holder: "測試製作有限公司" };

const details = (name: string) => ({
  name: sameText(name),
  legal_name: "測試製作有限公司",
  tax_number: "04595257",
  contact_name: "",
  contact_email: "",
  contact_phone: "",
});
async function make(actor: AuditActor): Promise<number> {
  return Number((await saveOrganizer(details(`測試 ${randomUUID()}`), actor)).organizer_id);
}
const read = (id: number, staffId: string = randomUUID(), now?: Date) => readOrganizer(id, { staffId, language: "tw" }, now);
const revisionOf = async (id: number) => (await read(id)).change?.revision ?? "";
const auditOf = (id: number) =>
  db.auditEntry.findMany({
    where: { subjectKind: "organizer", subjectId: String(id) },
    orderBy: { id: "asc" },
    select: { act: true, before: true, after: true, reason: true },
  });
const request = (id: number, actor: AuditActor) =>
  requestAccount({ organizer_id: id, bank_account: bankAccount, reason: "from the contract" }, actor);

test("an event refers to the organizer that it names, also when several events are the first to name it", async () => {
  const { eventId } = await makeSession();
  const others = await Promise.all(Array.from({ length: 4 }, async () => (await makeSession()).eventId));
  const name = sameText(`測試 ${randomUUID()}`);
  await Promise.all([eventId, ...others].map((id) => db.event.update({ where: { id }, data: { organizer: name } })));
  const found = await db.organizer.findMany({ where: { name: { path: ["tw"], equals: name.tw } }, include: { events: true } });
  expect(found).toHaveLength(1);
  expect(found[0]?.events.map(({ id }) => id).sort()).toEqual([eventId, ...others].sort());
});

test("a new name is on the organizer's events; a name that another has is refused, and so is a save over a newer one", async () => {
  const actor = await colleague();
  const [id, other] = [await make(actor), await make(actor)];
  const { eventId } = await makeSession();
  const { name, revision } = await read(id);
  await db.event.update({ where: { id: eventId }, data: { organizer: name } });
  const renamed = details(`測試 ${randomUUID()}`);
  const taken = { ...details((await read(other)).name.tw), organizer_id: id, revision };
  await expect(saveOrganizer(taken, actor)).rejects.toMatchObject({ key: "BAD_INPUT", details: [{ field: "name.tw", key: "invalid" }] });
  await saveOrganizer({ ...renamed, organizer_id: id, revision, contact_email: "accounts@example.com" }, actor);
  expect(await db.event.findUniqueOrThrow({ where: { id: eventId } })).toMatchObject({ organizer: renamed.name, organizerId: id });
  await expect(saveOrganizer({ ...renamed, organizer_id: id, revision }, actor)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await expect(removeOrganizer(id, actor)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await removeOrganizer(other, actor);
  expect(await db.organizer.count({ where: { id: other } })).toBe(0);
  expect(JSON.stringify(await auditOf(id))).not.toContain("accounts@");
});

test("a commission applies from its day on, and one that has begun does not change", async () => {
  const actor = await colleague();
  const id = await make(actor);
  const add = (fromDay: string, basisPoints: number) =>
    addCommission({ organizer_id: id, from_day: fromDay, basis_points: basisPoints }, actor);
  await add("2026-01-01", 500);
  for (const day of ["2025-12-31", inDays(0)])
    await expect(add(day, 700)).rejects.toMatchObject({ key: "BAD_INPUT", details: [{ field: "from_day", key: "invalid" }] });
  await add(inDays(3), 700);
  await expect(add(inDays(3), 800)).rejects.toMatchObject({ key: "BAD_INPUT" });
  const rows = await db.organizerCommission.findMany({ where: { organizerId: id } });
  expect([commissionOn(rows, "2025-12-31"), commissionOn(rows, inDays(2)), commissionOn(rows, inDays(3))]).toEqual([null, 500, 700]);
  const remove = (day: string) => removeCommission({ organizer_id: id, from_day: day }, actor);
  await expect(remove("2026-01-01")).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await remove(inDays(3));
  await expect(db.organizerCommission.updateMany({ where: { organizerId: id }, data: { basisPoints: 1 } })).rejects.toThrow(
    /does not change/,
  );
  await expect(db.organizerCommission.deleteMany({ where: { organizerId: id } })).rejects.toThrow(/does not change/);
  expect((await listOrganizers("tw")).organizers.find((one) => one.organizer_id === String(id))).toMatchObject({
    commission: 500,
    account: "none",
  });
});

test("an account needs another person and 72 hours; until then the earlier one applies", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const id = await make(one);
  await request(id, one);
  await expect(request(id, other)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect((await read(id, one.staffId)).change).toMatchObject({ ...bankAccount, own: true, applies_from: null });
  const confirm = async (actor: Staff, revision?: string) =>
    confirmAccount({ organizer_id: id, revision: revision ?? (await revisionOf(id)), actor });
  await expect(confirm(one)).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  await expect(confirm(other, "0".repeat(16))).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  await confirm(other);
  await expect(confirm(other)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect((await read(id)).account).toBeNull();
  const view = await read(id, undefined, later(ACCOUNT_WAIT_HOURS + 1));
  expect(view).toMatchObject({ account: { account: "013 ••• 7890", holder: bankAccount.holder }, change: null });
  const entries = await auditOf(id);
  expect(entries.map(({ act }) => act)).toEqual(["organizer.created", "organizer.account_requested", "organizer.account_confirmed"]);
  expect(JSON.stringify(entries)).not.toContain(bankAccount.account);
});

test("the organizer's contact gets a mail about an account that was put forward, with a masked number", async () => {
  const actor = await colleague();
  const contactEmail = `${randomUUID()}@example.com`;
  const wish = { ...details(`測試 ${randomUUID()}`), contact_email: contactEmail };
  const id = Number((await saveOrganizer(wish, actor)).organizer_id);
  await request(id, actor);
  const [mail] = await db.mailOutbox.findMany({ where: { recipient: contactEmail } });
  expect(mail).toMatchObject({
    template: "organizer_account_requested",
    data: { organizer_name: wish.name.tw, organizer_account: "013 ••• 7890" },
  });
  const leased = { ...mail!, template: organizerAccountMailName, orderId: null, data: mail!.data as object } as const;
  for (const language of languages) {
    const body = writeMail({ ...leased, language }, undefined, new Date());
    expect(body?.text).toContain("013 ••• 7890");
    expect(body?.text).toContain(brand.hotline);
  }
});

test("an account can be withdrawn until it applies", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const id = await make(one);
  const withdraw = async (now?: Date) => withdrawAccount({ organizer_id: id, revision: await revisionOf(id), actor: one }, now);
  await request(id, one);
  await confirmAccount({ organizer_id: id, revision: await revisionOf(id), actor: other });
  await expect(withdraw(later(ACCOUNT_WAIT_HOURS + 1))).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await withdraw();
  expect(await read(id, undefined, later(ACCOUNT_WAIT_HOURS + 1))).toMatchObject({ account: null, change: null });
  await request(id, other);
  expect((await read(id, other.staffId)).change).toMatchObject({ own: true });
});
