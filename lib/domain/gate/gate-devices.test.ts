import { randomBytes } from "node:crypto";
import { expect, test } from "playwright/test";
import { enrolDevice } from "@/lib/domain/gate/enrol-device";
import { findDevice } from "@/lib/domain/gate/find-device";
import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { ENROL_SECONDS } from "@/lib/domain/gate/rules";
import { assertSessionOf, scanningAs } from "@/lib/domain/gate/scanning-as";
import { endStaffLogins } from "@/lib/domain/staff/login/end-staff-logins";
import { createDevice } from "@/lib/office/gate/create-device";
import { listDevices } from "@/lib/office/gate/list-devices";
import { revokeDevice } from "@/lib/office/gate/revoke-device";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { enrolCodeOf, enrolledDevice, insertDevice, insertOwnDevice } from "@/prisma/factories/office/gate-devices";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

const acts = async (subjectId: string) =>
  (await db.auditEntry.findMany({ where: { subjectKind: "device", subjectId }, orderBy: { id: "asc" } })).map(({ act }) => act);
const revoke = (id: string, scope: number[] | null = null) =>
  revokeDevice({ device_id: id, reason: "手機遺失" }, { actor: testOperator, scope });

test("enrols one telephone once by a code, within ten minutes, and stores only digests", async () => {
  const { sessionId } = await makeSession({ seats: 1 });
  const { device_id: id, url } = await insertDevice([sessionId], { name: "北門 1" });
  expect(url).toContain("/gate#enrol=");
  const code = enrolCodeOf(url);
  await expect(enrolDevice(code, addSeconds(new Date(), ENROL_SECONDS + 1))).rejects.toMatchObject({ key: "NOT_FOUND" });
  const races = await Promise.allSettled([enrolDevice(code), enrolDevice(code)]);
  expect(races.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const won = races.find((race) => race.status === "fulfilled");
  const token = won?.status === "fulfilled" ? won.value.token : "";
  expect(token).toMatch(/^hlg_/);
  const row = await db.gateDevice.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(row)).not.toContain(token.split(".")[1]);
  expect(row).toMatchObject({ enrolHash: null, tokenHash: expect.any(String) });
  expect(await findDevice(token)).toEqual({ kind: "device", deviceId: id, name: "北門 1", sessionIds: [sessionId] });
  const forged = `${token.split(".")[0]}.${randomBytes(32).toString("base64url")}`;
  for (const wrong of [forged, token.slice(0, -1), "hlg_", "hlg_x.y", `hlg_${id}`, ""])
    expect(await findDevice(wrong), wrong).toBeUndefined();
  expect(await acts(id)).toEqual(["device.created", "device.enrolled"]);
});

test("opens the gates of a device's sessions only, and names the device on its scans", async () => {
  const [here, there] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const { id, token } = await enrolledDevice([here.sessionId], { name: "North" });
  const caller = (await findDevice(token))!;
  await expect(scanningAs(caller, { gate: "x" })).rejects.toMatchObject({ key: "BAD_INPUT" });
  await expect(scanningAs(caller, { session_id: there.sessionId, gate: "x" })).rejects.toMatchObject({ key: "NO_RIGHT" });
  await expect(assertSessionOf(caller, there.sessionId)).rejects.toMatchObject({ key: "NO_RIGHT" });
  expect(await db.gateDevice.findUniqueOrThrow({ where: { id } })).toMatchObject({ lastScanAt: null });
  const scanning = await scanningAs(caller, { session_id: here.sessionId, gate: "another name" });
  expect(scanning).toEqual({ sessionId: here.sessionId, gate: "North", actor: { kind: "machine", name: "North" } });
  await expect(redeemTicket({ code: "100000000001", ...scanning, language: "tw" })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect(await db.gateRefusal.findMany({ where: { sessionId: here.sessionId } })).toMatchObject([{ gate: "North" }]);
  const { devices } = await listDevices({ scope: [here.eventId], language: "tw" });
  expect(devices).toMatchObject([{ device_id: id, name: "North", state: "live", is_staff: false, last_scan_at: expect.any(String) }]);
  await expect(scanningAs({ kind: "machine" }, { gate: "South" })).resolves.toMatchObject({ gate: "South", sessionId: undefined });
});

test("says when and why to a revoked device, frees its name, and revokes it once", async () => {
  const { sessionId } = await makeSession({ seats: 1 });
  const { id, token } = await enrolledDevice([sessionId], { name: "South" });
  await expect(insertDevice([sessionId], { name: "ｓｏｕｔｈ" })).rejects.toMatchObject({
    key: "BAD_INPUT",
    details: [{ field: "name", key: "device_name_taken" }],
  });
  await revoke(id);
  await expect(findDevice(token)).rejects.toMatchObject({
    key: "DEVICE_REVOKED",
    params: { reason: "手機遺失", time: expect.any(String) },
  });
  await expect(revoke(id)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await insertDevice([sessionId], { name: "South" });
  expect(await acts(id)).toEqual(["device.created", "device.enrolled", "device.revoked"]);
  const waiting = await insertDevice([sessionId], { name: "West" });
  await revoke(waiting.device_id);
  await expect(enrolDevice(enrolCodeOf(waiting.url))).rejects.toMatchObject({ key: "NOT_FOUND" });
});

test("lets staff of one event make, see and revoke devices of its sessions alone", async () => {
  const [own, other] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const limited = { actor: testOperator, scope: [own.eventId], language: "tw" as const };
  await expect(createDevice({ name: "A", session_ids: [own.sessionId, other.sessionId] }, limited)).rejects.toMatchObject({
    key: "NOT_FOUND",
  });
  const both = await enrolledDevice([own.sessionId, other.sessionId]);
  await expect(revoke(both.id, [own.eventId])).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect((await listDevices(limited)).devices).toEqual([]);
});

test("lets gate staff scan for their events until their login ends or they lose the role", async () => {
  const [own, other] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const { staff, url, device_id: id } = await insertOwnDevice({ roles: ["gate"], eventIds: [own.eventId] });
  const { token, name } = await enrolDevice(enrolCodeOf(url));
  const caller = (await findDevice(token))!;
  expect(await scanningAs(caller, { session_id: own.sessionId, gate: "" })).toMatchObject({
    gate: name,
    actor: { kind: "staff", staffId: staff.id, name: staff.name },
  });
  await expect(assertSessionOf(caller, other.sessionId)).rejects.toMatchObject({ key: "NO_RIGHT" });
  await db.staff.update({ where: { id: staff.id }, data: { roles: ["finance"] } });
  await expect(findDevice(token)).rejects.toMatchObject({ key: "DEVICE_LOGIN_ENDED" });
  await db.staff.update({ where: { id: staff.id }, data: { roles: ["gate"] } });
  expect(await findDevice(token)).toMatchObject({ kind: "staff", deviceId: id });
  await db.$transaction((tx) => endStaffLogins(tx, staff.id, "logout", new Date()));
  await expect(findDevice(token)).rejects.toMatchObject({ key: "DEVICE_LOGIN_ENDED" });
});
