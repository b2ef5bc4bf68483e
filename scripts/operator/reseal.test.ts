import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "playwright/test";
import { z } from "zod";
import { openSecret, sealSecret } from "@/lib/domain/staff/factors/sealed-secret";
import { takeTotpCode } from "@/lib/domain/staff/factors/take-totp-code";
import { endpointOwner, newEndpointSecret } from "@/lib/office/webhooks/endpoint-secret";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { insertStaff, type StaffFixture } from "@/prisma/factories/staff";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { runCommand } from "@/test-support/run-command";
import { resealColumns, sealedColumns } from "./reseal-columns";

useOwnDatabase();
test.describe.configure({ mode: "serial" });
const before = { ...env() };
const root = join(import.meta.dirname, "..", "..");
const fresh = "another secret of authentication, long enough";
const totpCode = (secret: string, now: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
let staff: StaffFixture[];
let endpointId: string;
const settings = () => ({
  DATABASE_URL: env().DATABASE_URL,
  AUTH_SECRET: env().AUTH_SECRET,
  AUTH_SECRET_PREVIOUS: env().AUTH_SECRET_PREVIOUS.join(","),
});

test.beforeAll(async () => {
  staff = await Promise.all(Array.from({ length: 5 }, () => insertStaff()));
  endpointId = randomUUID();
  const [now, old] = [newEndpointSecret(endpointId), newEndpointSecret(endpointId)];
  const row = { url: "https://example.com/hook", types: ["order.paid"], eventIds: [], author: "test" };
  await db.webhookEndpoint.create({ data: { id: endpointId, ...row, secretSealed: now.sealed, oldSecretSealed: old.sealed } });
  Object.assign(env(), { AUTH_SECRET: fresh, AUTH_SECRET_PREVIOUS: [before.AUTH_SECRET] });
});
test.afterAll(async () => {
  Object.assign(env(), { AUTH_SECRET: before.AUTH_SECRET, AUTH_SECRET_PREVIOUS: before.AUTH_SECRET_PREVIOUS });
  await closeDb();
});

test("every column with a sealed value is resealed", async () => {
  const columns = await querySql(
    z.strictObject({ name: z.string() }),
    Prisma.sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%sealed%' ORDER BY 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
});

test("lists each caller of sealSecret, whose value is in a column named _sealed that is resealed", () => {
  const callers = ["lib", "app", "scripts"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("platform/prisma/"))
      .map((file) => join(root, folder, file))
      .filter((file) => /\bsealSecret\b/.test(readFileSync(file, "utf8"))),
  );
  expect(callers.map((file) => relative(root, file)).sort()).toEqual([
    "lib/domain/staff/factors/sealed-secret.ts",
    "lib/domain/staff/login/enrol.ts",
    "lib/office/webhooks/endpoint-secret.ts",
    "scripts/operator/reseal-columns.ts",
  ]);
});

test("--check counts what needs the old secret and changes nothing", async () => {
  const sealed = () => db.staff.findMany({ select: { id: true, totpSealed: true }, orderBy: { id: "asc" } });
  const found = await sealed();
  const checked = await runCommand("reseal", ["--check"], { env: settings() });
  expect(checked, checked.output).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("staff.totp_sealed  current 0  older 5  unreadable 0"),
  });
  expect(checked.output).toContain("Keep the old secret in AUTH_SECRET_PREVIOUS.");
  expect(await sealed()).toEqual(found);
});

test("reseals in batches, and does not overwrite a value that changed meanwhile", async () => {
  const [{ id }] = staff as [StaffFixture];
  const again = sealSecret("CHANGEDMEANWHILE", id);
  const update = db.staff.update({ where: { id }, data: { totpSealed: again } });
  await Promise.all([resealColumns({ isCheck: false, batch: 2 }), update]);
  expect(openSecret((await db.staff.findUniqueOrThrow({ where: { id } })).totpSealed ?? "", id)).toBe("CHANGEDMEANWHILE");
  expect((await resealColumns({ isCheck: true })).map(({ older, unreadable }) => older + unreadable.length)).toEqual([0, 0, 0]);
});

test("needs neither the old secret nor a new enrolment after the command", async () => {
  const ran = await runCommand("reseal", [], { env: settings() });
  expect(ran, ran.output).toMatchObject({ code: 0, stdout: expect.stringContaining("Everything is sealed with the current AUTH_SECRET.") });
  Object.assign(env(), { AUTH_SECRET_PREVIOUS: [] });
  const { id, totpSecret } = staff[1] as StaffFixture;
  const row = await db.staff.findUniqueOrThrow({ where: { id } });
  const now = new Date();
  expect(await takeTotpCode(row, totpCode(totpSecret, now), now)).toBe(true);
  const endpoint = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
  for (const sealed of [endpoint.secretSealed, endpoint.oldSecretSealed ?? ""])
    expect(openSecret(sealed, endpointOwner(endpointId))).toMatch(/^whsec_/);
});

test("accepts a code when its factor was resealed during the check", async () => {
  const { id, totpSecret } = staff[2] as StaffFixture;
  const stale = await db.staff.findUniqueOrThrow({ where: { id } });
  await db.staff.update({ where: { id }, data: { totpSealed: sealSecret(totpSecret, id) } });
  const now = new Date();
  expect(await takeTotpCode(stale, totpCode(totpSecret, now), now)).toBe(true);
  expect(await takeTotpCode(stale, totpCode(totpSecret, now), now), "once").toBe(false);
});

test("reports a value that no secret opens, and leaves it unchanged", async () => {
  const { id } = staff[3] as StaffFixture;
  await db.staff.update({ where: { id }, data: { totpSealed: sealSecret("SECRET", "somebody else") } });
  const ran = await runCommand("reseal", [], { env: settings() });
  expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining(id) });
});
