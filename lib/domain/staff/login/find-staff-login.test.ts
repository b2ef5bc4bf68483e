import { expect, test } from "playwright/test";
import { findStaffLogin } from "@/lib/domain/staff/login/find-staff-login";
import { closeDb, db } from "@/lib/platform/db";
import { insertStaff } from "@/prisma/factories/staff";
import { withHeldClock } from "@/test-support/isolation/with-held-clock";

test.afterAll(closeDb);

const end = (staffId: string) => db.staffLogin.updateMany({ where: { staffId }, data: { endedAt: new Date() } });

test("refuses an ended login at the next call, and three seconds later for a page's own requests", () =>
  withHeldClock(async (pass) => {
    const { id, loginToken } = await insertStaff({ roles: ["gate"] });
    expect(await findStaffLogin(loginToken, { unattended: true })).toMatchObject({ id, roles: ["gate"] });
    await db.staff.update({ where: { id }, data: { roles: ["finance"] } });
    expect(await findStaffLogin(loginToken)).toMatchObject({ roles: ["finance"] });
    pass(3_000);
    expect(await findStaffLogin(loginToken, { unattended: true })).toMatchObject({ roles: ["finance"] });
    await end(id);
    pass(3_000);
    expect(await findStaffLogin(loginToken, { unattended: true })).toBeUndefined();
  }));

test("also refuses the page's own requests at once when a person's call finds the login ended", async () => {
  const { id, loginToken } = await insertStaff({ roles: ["gate"] });
  await findStaffLogin(loginToken, { unattended: true });
  await end(id);
  expect(await findStaffLogin(loginToken)).toBeUndefined();
  expect(await findStaffLogin(loginToken, { unattended: true })).toBeUndefined();
});
