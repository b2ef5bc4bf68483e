import { examples } from "@/e2e/office/examples/examples";
import { officeContract } from "@/e2e/office/office-contract";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";

test("every changing call of the office has an example, and every example a call", async ({ baseURL }) => {
  const changing = (await officeContract(baseURL)).filter(({ method, roles }) => method === "POST" && roles !== null);
  expect(Object.keys(examples).sort()).toEqual(changing.map(({ path }) => path).sort());
});

for (const [path, bodyOf] of Object.entries(examples)) {
  test(`${path} writes an audit entry that names the actor`, async ({ staffCaller }) => {
    const caller = await staffCaller();
    const body = await bodyOf(caller);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => (body as Record<string, string>)[name]!);
    const before = await db.auditEntry.count({ where: { staffId: caller.staff.id } });
    expect(await caller.post(address, body)).toMatchObject({ code: 0 });
    expect(await db.auditEntry.count({ where: { staffId: caller.staff.id } })).toBeGreaterThan(before);
  });
}
