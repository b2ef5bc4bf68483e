import { expect, test } from "playwright/test";
import { endStaff } from "@/lib/office/staff/end-staff";
import { closeDb, db } from "@/lib/platform/db";
import { insertStaff } from "@/prisma/factories/staff";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

test("two owners who end each other's account at the same time leave one", async () => {
  for (let round = 0; round < 5; round++) {
    // Owners of previous rounds must not count.
    await db.staff.updateMany({ where: { roles: { has: "owner" } }, data: { endedAt: new Date() } });
    const [one, two] = [await insertStaff(), await insertStaff()];
    const ended = await Promise.allSettled(
      [
        [one, two],
        [two, one],
      ].map(([actor, other]) =>
        endStaff({ kind: "staff", staffId: actor?.id ?? "", name: actor?.name ?? "" }, { staff_id: other?.id ?? "", reason: "a quarrel" }),
      ),
    );
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.staff.count({ where: { id: { in: [one.id, two.id] }, endedAt: null } })).toBe(1);
  }
});
