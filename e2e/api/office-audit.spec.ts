import { officeCalls } from "@/app/(api)/openapi.json/office-calls";
import { examples } from "@/e2e/office/examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";

const changing = officeCalls
  .filter(({ method, spec }) => method === "POST" && typeof spec.access === "object")
  .map(({ path }) => path.replace("/office/api/", ""));

test("every changing call of the office has an example, and every example a call", () => {
  expect(Object.keys(examples).sort()).toEqual([...changing].sort());
});

for (const path of changing) {
  test(`${path} leaves an entry in the audit with who did it`, async ({ staffCaller }) => {
    const caller = await staffCaller();
    const body = await examples[path]?.(caller);
    const before = await db.auditEntry.count({ where: { staffId: caller.staff.id } });
    expect(await caller.post(path, body)).toMatchObject({ code: 0 });
    expect(await db.auditEntry.count({ where: { staffId: caller.staff.id } })).toBeGreaterThan(before);
  });
}
