import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "playwright/test";
import type { AuditActor } from "@/lib/domain/audit/types";
import { needsSecondPerson, type Spending } from "@/lib/domain/second-person/needs-second-person";
import { newTotpSecret } from "@/lib/domain/staff/factors/totp";
import { confirmFactor } from "@/lib/domain/staff/login/confirm-factor";
import { enrolTotp } from "@/lib/domain/staff/login/enrol";
import { findStaffLogin } from "@/lib/domain/staff/login/find-staff-login";
import { changeOwnPassword } from "@/lib/office/staff/change-own-password";
import { removePasskey, renewOwnCodes } from "@/lib/office/staff/own-factors";
import { resetStaff } from "@/lib/office/staff/reset-staff";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { insertStaff, STAFF_PASSWORD, type StaffFixture } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const address = () => `test-${randomUUID()}`;
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const changesMailedTo = async ({ email }: StaffFixture) =>
  (await db.mailOutbox.findMany({ where: { recipient: email, template: "staff_account_changed" }, orderBy: { id: "asc" } })).map(
    ({ data }) => (data as { staff_change: string }).staff_change,
  );

async function loginOf(staff: StaffFixture) {
  const actor = await findStaffLogin(staff.loginToken);
  if (!actor) throw new Error("no login");
  return { ...actor, actor: { kind: "staff", staffId: actor.id, name: actor.name, factorAt: actor.factorAt } satisfies AuditActor };
}

test("makes the factor of one login fresh by a code, once", async () => {
  const staff = await insertStaff({ hasStaleFactor: true });
  const self = await loginOf(staff);
  const before = new Date();
  expect(self.factorAt < addSeconds(before, -300)).toBe(true);
  const given = { kind: "totp" as const, code: codeOf(staff.totpSecret) };
  await expect(confirmFactor(self, { ...given, code: "000000" }, address())).rejects.toMatchObject({ key: "CODE_WRONG" });
  expect((await loginOf(staff)).factorAt).toEqual(self.factorAt);
  await confirmFactor(self, given, address());
  expect((await loginOf(staff)).factorAt >= before).toBe(true);
  await expect(confirmFactor(self, given, address())).rejects.toMatchObject({ key: "CODE_WRONG" });
});

test("counts wrong codes within a login like those before it", async () => {
  const staff = await insertStaff({ hasStaleFactor: true });
  const [self, from] = [await loginOf(staff), address()];
  for (let i = 0; i < 5; i++)
    await expect(confirmFactor(self, { kind: "recovery", code: "AAAA" }, from)).rejects.toMatchObject({ key: "CODE_WRONG" });
  const right = { kind: "totp" as const, code: codeOf(staff.totpSecret) };
  await expect(confirmFactor(self, right, from)).rejects.toMatchObject({ key: "ACCOUNT_LOCKED" });
});

test("requires a fresh factor for a decision above the limit, not for its preview or a smaller one", async () => {
  const { actor } = await loginOf(await insertStaff({ hasStaleFactor: true }));
  const above = { due: env().OFFICE_REFUND_SECOND_PERSON + 1 };
  const needs = (who: typeof actor, spending: Spending) => db.$transaction((tx) => needsSecondPerson(tx, who, spending));
  await expect(needs(actor, above)).rejects.toMatchObject({ key: "FACTOR_REQUIRED" });
  expect(await needs(actor, { ...above, isPreview: true })).toBe("sum");
  expect(await needs(actor, { due: 1 })).toBeNull();
  const fresh = await loginOf(await insertStaff());
  expect(await needs(fresh.actor, above)).toBe("sum");
});

test("mails the person every change of a factor and of the password", async () => {
  const staff = await insertStaff();
  const self = await loginOf(staff);
  const passkey = { staffId: staff.id, credentialId: randomUUID(), publicKey: new Uint8Array([1]), label: "a laptop" };
  const { id: passkeyId } = await db.staffPasskey.create({ data: passkey });
  const secret = newTotpSecret();
  const step = { staffId: staff.id, enrols: false, totpSecret: secret };
  await enrolTotp({ step, hasLogin: true, device: { address: "127.0.0.1", userAgent: "test" } }, codeOf(secret));
  await renewOwnCodes(self);
  await removePasskey(self, passkeyId);
  const input = { current: STAFF_PASSWORD, password: "nine lanterns over the canal", address: address() };
  await changeOwnPassword(self, input);
  await resetStaff(testOperator, { staff_id: staff.id, reason: "lost the telephone" });
  expect(await changesMailedTo(staff)).toEqual(["totp_added", "codes_renewed", "passkey_removed", "password_changed", "reset"]);
});

test("requires the current password to change it, and ends the other logins", async () => {
  const staff = await insertStaff();
  const self = await loginOf(staff);
  const other = { staffId: staff.id, tokenHash: randomUUID(), address: "127.0.0.9", userAgent: "factory", factor: "totp" };
  const { id } = await db.staffLogin.create({ data: other });
  const input = { current: STAFF_PASSWORD, password: "nine lanterns over the canal", address: address() };
  await expect(changeOwnPassword(self, { ...input, current: "wrong" })).rejects.toMatchObject({ key: "PASSWORD_NOT_CHECKED" });
  for (const password of ["aaaaaaaaaaaa", staff.email])
    await expect(changeOwnPassword(self, { ...input, password })).rejects.toMatchObject({ key: "BAD_INPUT" });
  expect(await changesMailedTo(staff)).toEqual([]);
  await changeOwnPassword(self, input);
  expect(await findStaffLogin(staff.loginToken)).toMatchObject({ id: staff.id });
  expect(await db.staffLogin.findUniqueOrThrow({ where: { id } })).toMatchObject({ endReason: "password_changed" });
});
