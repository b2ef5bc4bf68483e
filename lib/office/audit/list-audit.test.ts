import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { auditFile } from "@/lib/office/audit/audit-file";
import { listAudit } from "@/lib/office/audit/list-audit";
import { readCursor } from "@/lib/office/lists/rules";
import { closeDb, db } from "@/lib/platform/db";
import { insertStaff } from "@/prisma/factories/staff";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(closeDb);

const entry = (more: object = {}) => ({
  actorKind: "machine",
  actorName: "測試",
  act: "order.noted",
  subjectKind: "order",
  subjectId: "HL1",
  ...more,
});

type Filter = Partial<Omit<Parameters<typeof listAudit>[0], "sort">>;
const find = async (filter: Filter, eventIds: number[] | null = null) =>
  (await listAudit({ sort: "-at", ...filter }, { eventIds })).entries.map(({ reason }) => reason);

test("filters by days, person, act and subject, within one's events", async () => {
  const { id: staffId } = await insertStaff();
  await db.auditEntry.createMany({
    data: [
      entry({ reason: "a", at: new Date("2026-01-31T15:59:59Z"), eventId: 1 }),
      entry({ reason: "b", at: new Date("2026-01-31T16:00:00Z"), actorKind: "staff", staffId, act: "order.cancelled" }),
      entry({ reason: "c", at: new Date("2026-02-28T15:59:59Z"), subjectKind: "member", subjectId: "m" }),
      entry({ reason: "d", at: new Date("2026-02-28T16:00:00Z"), eventId: 2 }),
    ],
  });
  const cases: [Filter, string[]][] = [
    [{}, ["d", "c", "b", "a"]],
    [{ at: { from: "2026-02-01", to: "2026-02-28" } }, ["c", "b"]],
    [{ at: { from: "2026-02-01" } }, ["d", "c", "b"]],
    [{ at: { to: "2026-01-31" } }, ["a"]],
    [{ at: { from: "2030-01-01" } }, []],
    [{ at: { from: "2026-03-01", to: "2026-03-01" } }, ["d"]],
    [{ staff: staffId }, ["b"]],
    [{ staff: staffId, at: { to: "2026-01-01" } }, []],
    [{ act: "order.noted" }, ["d", "c", "a"]],
    [{ kind: ["member", "ticket"] }, ["c"]],
    [{ kind: ["order"], id: "HL1" }, ["d", "b", "a"]],
    [{ id: "m" }, ["c"]],
  ];
  for (const [filter, reasons] of cases) expect(await find(filter), JSON.stringify(filter)).toEqual(reasons);
  expect(await find({}, [1, 2])).toEqual(["d", "a"]);
  expect(await find({ act: "order.noted" }, [2])).toEqual(["d"]);
  expect(await find({}, [])).toEqual([]);
  const { entries } = await listAudit({ sort: "at" }, { eventIds: null });
  expect(entries.map(({ reason }) => reason)).toEqual(["a", "b", "c", "d"]);
  await expect(listAudit({ sort: "-at", before: { id: "x" } }, { eventIds: null })).rejects.toMatchObject({ key: "BAD_INPUT" });
});

test("pages lose and repeat nothing while entries are added, and the file has all of them", async () => {
  const subjectId = randomUUID();
  const add = (count: number) => db.auditEntry.createMany({ data: Array.from({ length: count }, () => entry({ subjectId })) });
  await add(130);
  const filter = { sort: "-at", kind: ["order" as const], id: subjectId } as const;
  const seen: string[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const before = next === undefined ? undefined : readCursor(next);
    const page = await listAudit({ ...filter, kind: ["order"], before }, { eventIds: null });
    seen.push(...page.entries.map(({ entry_id }) => entry_id));
    next = page.next;
    await add(5);
  }
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
  const { id: staffId, name } = await insertStaff();
  const actor = { kind: "staff" as const, staffId, name };
  const file = await auditFile({ ...filter, kind: ["order"] }, { eventIds: null, staffId, actor });
  let rows = 0;
  for await (const batch of file.read()) rows += batch.length;
  expect(rows).toBe(145);
  expect(await db.auditEntry.findFirst({ where: { staffId, act: "staff.audit_exported" } })).toMatchObject({ after: { id: subjectId } });
});
