import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { closeDb, db, runSql } from "@/lib/platform/db";

test.afterAll(closeDb);

test("refuses to change, delete or empty the audit, even by the table's owner", async () => {
  const subject = { kind: "order" as const, id: randomUUID() };
  await db.$transaction((tx) => recordAudit(tx, { actor: { kind: "command", name: "a test" }, act: "order.cancelled", subject }));
  const where = { subjectId: subject.id };
  await expect(db.auditEntry.updateMany({ where, data: { reason: "another" } })).rejects.toThrow(/append-only/);
  await expect(db.auditEntry.deleteMany({ where })).rejects.toThrow(/append-only/);
  await expect(runSql`TRUNCATE audit_entries`).rejects.toThrow(/append-only/);
  expect(await db.auditEntry.findMany({ where })).toMatchObject([{ act: "order.cancelled", reason: null, actorKind: "command" }]);
});

test("writes an entry only together with its change", async () => {
  const id = randomUUID();
  const change = db.$transaction(async (tx) => {
    await recordAudit(tx, { actor: { kind: "machine", name: "a test" }, act: "order.cancelled", subject: { kind: "order", id } });
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(0);
});
