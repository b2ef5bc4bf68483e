import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { findStaffLogin } from "@/lib/domain/staff/login/find-staff-login";
import { inviteSchema } from "@/lib/domain/staff/schemas";
import { shownRights } from "@/lib/domain/staff/to-staff-view";
import { removeOrganizer } from "@/lib/office/organizers/remove-organizer";
import { changeRights } from "@/lib/office/staff/change-rights";
import { inviteStaff } from "@/lib/office/staff/invite-staff";
import { listStaff } from "@/lib/office/staff/queries";
import { closeDb, db } from "@/lib/platform/db";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff, type StaffFixture } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

const actorOf = ({ id, name }: StaffFixture) => ({ kind: "staff" as const, staffId: id, name, factorAt: new Date() });
const invitation = (organizer_id: number) => ({
  email: `${randomUUID()}@example.com`,
  name: "測試主辦人員",
  roles: ["organizer" as const],
  event_ids: null,
  organizer_id,
});

test("only an owner of all events invites a person of an organizer", async () => {
  const { eventId } = await makeSession({ seats: 1 });
  const organizerId = await insertOrganizer([eventId]);
  const [owner, limited, person] = [
    await insertStaff(),
    await insertStaff({ eventIds: [eventId] }),
    await insertStaff({ roles: ["organizer"], organizerId }),
  ];
  for (const refused of [limited, person])
    await expect(inviteStaff(actorOf(refused), invitation(organizerId))).rejects.toMatchObject({ key: "NO_RIGHT" });
  await expect(inviteStaff(actorOf(owner), invitation(2_147_483_000))).rejects.toMatchObject({ key: "BAD_INPUT" });
  const { staffId } = await inviteStaff(actorOf(owner), invitation(organizerId));
  // The version before reads a person who is limited to no event.
  expect(await db.staff.findUniqueOrThrow({ where: { id: staffId } })).toMatchObject({ organizerId, isLimited: true, eventIds: [] });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: "staff.invited", subjectId: staffId } });
  expect(entry.after).toMatchObject({ roles: ["organizer"], organizer_id: organizerId });
});

test("an owner who is limited to events neither sees nor changes a person of an organizer", async () => {
  const { eventId } = await makeSession({ seats: 1 });
  const limited = await insertStaff({ eventIds: [eventId] });
  const { id } = await insertStaff({ roles: ["organizer"], eventIds: [eventId] });
  const { staff } = await listStaff({ id: limited.id, eventIds: [eventId] });
  expect(staff.map(({ staff_id }) => staff_id)).not.toContain(id);
  const revision = revisionOf(shownRights(await db.staff.findUniqueOrThrow({ where: { id } })));
  const change = { staff_id: id, roles: ["gate" as const], event_ids: [eventId], revision, reason: "test" };
  await expect(changeRights(actorOf(limited), change)).rejects.toMatchObject({ key: "NOT_FOUND" });
  await changeRights(testOperator, change);
  expect(await db.staff.findUniqueOrThrow({ where: { id } })).toMatchObject({ organizerId: null, roles: ["gate"], eventIds: [eventId] });
});

test("the events of an organizer's person are those of the organizer at each request", async () => {
  const [first, second] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const organizerId = await insertOrganizer([first.eventId]);
  const { loginToken } = await insertStaff({ roles: ["organizer"], organizerId });
  expect(await findStaffLogin(loginToken)).toMatchObject({ organizerId, roles: ["organizer"], eventIds: [first.eventId] });
  const { name } = await db.organizer.findUniqueOrThrow({ where: { id: organizerId } });
  await db.event.update({ where: { id: second.eventId }, data: { organizer: name! } });
  expect((await findStaffLogin(loginToken))?.eventIds).toEqual([first.eventId, second.eventId]);
  await db.event.updateMany({ where: { organizerId }, data: { organizer: { tw: randomUUID(), en: "-", jp: "-", kr: "-" } } });
  expect((await findStaffLogin(loginToken))?.eventIds).toEqual([]);
});

test("the role and the organizer go together, in requests and in the database", async () => {
  const base = { email: "someone@example.com", name: "測試", event_ids: null };
  const isGood = (rights: object) => inviteSchema.safeParse({ ...base, ...rights }).success;
  expect(isGood({ roles: ["organizer"], organizer_id: "1" })).toBe(true);
  expect(isGood({ roles: ["gate"] })).toBe(true);
  expect(isGood({ roles: ["organizer"] })).toBe(false);
  expect(isGood({ roles: ["gate"], organizer_id: "1" })).toBe(false);
  expect(isGood({ roles: ["events", "organizer"], organizer_id: "1" })).toBe(false);
  expect(isGood({ roles: ["organizer"], organizer_id: "1", event_ids: ["1"] })).toBe(false);
  const { id } = await insertStaff({ roles: ["organizer"], organizerId: await insertOrganizer() });
  for (const data of [{ roles: ["events"] }, { organizerId: null }])
    await expect(db.staff.update({ where: { id }, data })).rejects.toThrow("staff_of_organizer");
});

test("an organizer with a person who may log in is not removed", async () => {
  const organizerId = await insertOrganizer();
  await insertStaff({ roles: ["organizer"], organizerId });
  await expect(removeOrganizer(organizerId, testOperator)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
});
