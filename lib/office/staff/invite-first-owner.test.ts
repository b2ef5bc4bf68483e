import { expect, test } from "playwright/test";
import { acceptInvitation } from "@/lib/office/staff/invitation";
import { inviteFirstOwner } from "@/lib/office/staff/invite-first-owner";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { insertStaff, STAFF_PASSWORD } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";
import { startOwnCluster } from "@/test-support/start-own-cluster";

let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
const { DATABASE_URL } = env();
test.beforeAll(async () => {
  // a database without staff
  cluster = await startOwnCluster();
  Object.assign(env(), { DATABASE_URL: cluster.url });
});
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
  Object.assign(env(), { DATABASE_URL });
  await cluster.close();
});

test("invites an owner again until the link is used, and never if there are other staff", async () => {
  const [first, second] = [await inviteFirstOwner(testOperator), await inviteFirstOwner(testOperator)];
  expect(second).not.toBe(first);
  expect(await db.staff.findMany()).toMatchObject([{ roles: ["owner"], isLimited: false, passwordHash: null }]);
  await expect(acceptInvitation({ token: first ?? "", password: STAFF_PASSWORD })).rejects.toMatchObject({ key: "NOT_FOUND" });
  await acceptInvitation({ token: second ?? "", password: STAFF_PASSWORD });
  expect(await inviteFirstOwner(testOperator)).toBeNull();
  await db.staff.deleteMany();
  await insertStaff({ roles: ["gate"] });
  expect(await inviteFirstOwner(testOperator)).toBeNull();
});
