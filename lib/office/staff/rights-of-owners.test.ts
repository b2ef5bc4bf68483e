import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { AuditActor } from "@/lib/domain/audit/types";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { mayGrant, staffRoles, type StaffRole } from "@/lib/domain/staff/rules";
import { shownRights } from "@/lib/domain/staff/to-staff-view";
import { changeRights } from "@/lib/office/staff/change-rights";
import { endStaff } from "@/lib/office/staff/end-staff";
import { inviteStaff } from "@/lib/office/staff/invite-staff";
import { listStaff } from "@/lib/office/staff/queries";
import { resetStaff } from "@/lib/office/staff/reset-staff";
import { closeDb, db } from "@/lib/platform/db";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff, type StaffFixture } from "@/prisma/factories/staff";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(closeDb);

const reason = "another desk";
const actorOf = ({ id, name }: StaffFixture): AuditActor => ({ kind: "staff", staffId: id, name });
const eventIds = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await makeSession({ seats: 1 })).eventId));
const rowOf = ({ id }: { id: string }) => db.staff.findUniqueOrThrow({ where: { id } });

async function setRights(by: StaffFixture, of: StaffFixture, rights: { roles: StaffRole[]; event_ids: number[] | null }) {
  const revision = revisionOf(shownRights(await rowOf(of)));
  return changeRights(actorOf(by), { staff_id: of.id, ...rights, revision, reason });
}

test("grants contain no role and no event that the grantor does not hold", () => {
  for (const role of staffRoles) {
    expect(mayGrant({ roles: ["owner"], eventIds: null }, { roles: [role], eventIds: null })).toBe(true);
    expect(mayGrant({ roles: ["service"], eventIds: null }, { roles: [role], eventIds: null })).toBe(role === "service");
    const limited = { roles: ["owner" as const], eventIds: [1, 2] };
    expect(mayGrant(limited, { roles: [role], eventIds: [2] })).toBe(true);
    expect(mayGrant(limited, { roles: [role], eventIds: [2, 3] })).toBe(false);
    expect(mayGrant(limited, { roles: [role], eventIds: null })).toBe(false);
  }
});

test("refuses to change, reset or end one's own account", async () => {
  const [owner] = [await insertStaff(), await insertStaff()];
  const before = await rowOf(owner);
  const own = { staff_id: owner.id, reason };
  await expect(setRights(owner, owner, { roles: ["gate"], event_ids: null })).rejects.toMatchObject({ key: "NO_RIGHT" });
  await expect(resetStaff(actorOf(owner), own)).rejects.toMatchObject({ key: "NO_RIGHT" });
  await expect(endStaff(actorOf(owner), own)).rejects.toMatchObject({ key: "NO_RIGHT" });
  expect(await rowOf(owner)).toEqual(before);
});

test("an owner of some events grants and manages only within them", async () => {
  const [mine, other] = await eventIds(2);
  const owner = await insertStaff({ eventIds: [mine as number] });
  const [inside, across] = [
    await insertStaff({ roles: ["gate"], eventIds: [mine as number] }),
    await insertStaff({ eventIds: [mine, other] as number[] }),
  ];
  const everything = await insertStaff({ roles: ["gate"] });

  for (const event_ids of [null, [other], [mine, other]] as (number[] | null)[]) {
    await expect(setRights(owner, inside, { roles: ["owner"], event_ids })).rejects.toMatchObject({ key: "NO_RIGHT" });
    const invitation = { email: `${randomUUID()}@example.com`, name: "測試新人", roles: ["gate" as const], event_ids };
    await expect(inviteStaff(actorOf(owner), invitation)).rejects.toMatchObject({ key: "NO_RIGHT" });
    expect(await db.staff.count({ where: { email: invitation.email } })).toBe(0);
  }
  for (const outside of [across, everything]) {
    const asked = { staff_id: outside.id, reason };
    await expect(setRights(owner, outside, { roles: ["gate"], event_ids: [mine as number] })).rejects.toMatchObject({ key: "NOT_FOUND" });
    await expect(resetStaff(actorOf(owner), asked)).rejects.toMatchObject({ key: "NOT_FOUND" });
    await expect(endStaff(actorOf(owner), asked)).rejects.toMatchObject({ key: "NOT_FOUND" });
  }
  await setRights(owner, inside, { roles: ["service"], event_ids: [mine as number] });
  expect((await rowOf(inside)).roles).toEqual(["service"]);

  const { staff } = await listStaff({ id: owner.id, eventIds: [mine as number] });
  expect(staff.map(({ staff_id }) => staff_id).sort()).toEqual([owner.id, inside.id].sort());
  await endStaff(actorOf(owner), { staff_id: inside.id, reason });
});

test("an owner of some events cannot take over an account that was invited or ended with more rights", async () => {
  const [mine] = await eventIds(1);
  const owner = await insertStaff({ eventIds: [mine as number] });
  for (const state of [{ passwordHash: null }, { endedAt: new Date() }]) {
    const wide = await insertStaff();
    await db.staff.update({ where: { id: wide.id }, data: state });
    const before = await rowOf(wide);
    const invitation = { email: wide.email, name: "測試新人", roles: ["gate" as const], event_ids: [mine as number] };
    await expect(inviteStaff(actorOf(owner), invitation)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
    expect(await rowOf(wide)).toEqual(before);
  }
});

test("an owner whose rights were removed in the meantime cannot grant any", async () => {
  const [owner, other] = [await insertStaff(), await insertStaff({ roles: ["gate"] })];
  await db.staff.update({ where: { id: owner.id }, data: { roles: ["gate"] } });
  await expect(setRights(owner, other, { roles: ["gate"], event_ids: null })).rejects.toMatchObject({ key: "NO_RIGHT" });
  await db.staff.update({ where: { id: owner.id }, data: { roles: ["owner"], endedAt: new Date() } });
  await expect(endStaff(actorOf(owner), { staff_id: other.id, reason })).rejects.toMatchObject({ key: "NO_RIGHT" });
});

test("refuses to save rights over a colleague's change", async () => {
  const [owner, other] = [await insertStaff(), await insertStaff({ roles: ["gate"] })];
  const shown = revisionOf(shownRights(await rowOf(other)));
  await setRights(owner, other, { roles: ["service"], event_ids: null });
  const late = { staff_id: other.id, roles: ["finance" as const], event_ids: null, reason };
  await expect(changeRights(actorOf(owner), { ...late, revision: shown })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect((await rowOf(other)).roles).toEqual(["service"]);
  await changeRights(actorOf(owner), { ...late, revision: revisionOf(shownRights(await rowOf(other))) });
  expect((await rowOf(other)).roles).toEqual(["finance"]);
});
