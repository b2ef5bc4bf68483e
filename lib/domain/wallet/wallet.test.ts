import { createPublicKey, randomBytes } from "node:crypto";
import { jwtVerify } from "jose";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { keepPicture } from "@/lib/domain/pictures/keep-picture";
import { uploadedPicture } from "@/lib/domain/pictures/uploaded-picture";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { listTickets } from "@/lib/domain/tickets/queries";
import { applePassData } from "@/lib/domain/wallet/apple-pass-data";
import { createSaveLink } from "@/lib/domain/wallet/create-save-link";
import { findPass } from "@/lib/domain/wallet/find-pass";
import { googleObjectId } from "@/lib/domain/wallet/google-resources";
import { issuePasses } from "@/lib/domain/wallet/issue-passes";
import { listUpdatedPasses } from "@/lib/domain/wallet/list-updated-passes";
import { notifyWallets } from "@/lib/domain/wallet/notify-wallets";
import { assertPassToken, passToken } from "@/lib/domain/wallet/pass-token";
import { registerDevice } from "@/lib/domain/wallet/register-device";
import { unregisterDevice } from "@/lib/domain/wallet/unregister-device";
import { applePass } from "@/lib/files/wallet/apple-pass";
import { deleteMember } from "@/lib/office/members/delete-member";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { applePassKeys, googleWalletKeys } from "@/lib/platform/wallet-keys";
import { closeApplePush } from "@/lib/platform/wallets/push-apple";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { playWallets } from "@/sandbox/play-wallets";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { openPass, unzip, type OpenedPass } from "@/test-support/open-pass";

test.describe.configure({ mode: "serial" });

let played: Awaited<ReturnType<typeof playWallets>>;
useOwnDatabase();

test.beforeAll(async () => {
  played = await playWallets();
});
test.afterEach(() => played.setMode("normal"));
test.afterAll(async () => {
  closeApplePush();
  await played.close();
  await closeRedis();
  await closeDb();
});

type Bought = { member: MemberFixture; session: SessionFixture; orderId: string };

async function buy(count = 1, ticketType: "e_ticket" | "kiosk" = "e_ticket"): Promise<Bought> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const seatIds = (session.seatIds[0] as number[]).slice(0, count);
  return { member, session, ...(await makePaidOrder({ member, session, seatIds, ticketType })) };
}

const issue = ({ orderId, member }: Bought, wallet: "apple" | "google" = "apple") => issuePasses({ orderId, memberId: member.id, wallet });
const root = () => Buffer.from(env().APPLE_PUSH_AUTHORITY ?? "", "base64").toString();
const keys = () => applePassKeys(env())!;
const device = () => randomBytes(16).toString("hex");
const token = () => randomBytes(32).toString("hex");

async function fileOf(serial: string): Promise<OpenedPass> {
  return openPass(await applePass({ passes: [applePassData(await findPass(serial))] }, keys(), uploadedPicture), root());
}

async function refund({ orderId, member }: Bought): Promise<void> {
  await requestRefund({ orderId, memberId: member.id, request: { reason: "行程有變" } });
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId } });
  await approveRefund({ actor: testOperator, refundId: id, placesBack: true, paperReturned: false });
}

/** A pass that a device holds, and how often that device was pushed. */
async function held(bought: Bought) {
  const [pass] = await issue(bought);
  const { serial } = pass!;
  const held = { device: device(), serial, pushToken: token() };
  expect(await registerDevice(held)).toBe("created");
  return { ...held, pushes: async () => (await played.look({ token: held.pushToken })).pushes };
}

test("shows a poster that staff have uploaded", async () => {
  const bought = await buy();
  const square = { width: 600, height: 600, channels: 3 as const, background: "#00ff00" };
  const file = await sharp({ create: square }).png().toBuffer();
  const { path } = await keepPicture({ file, actor: testOperator });
  await db.event.update({ where: { id: bought.session.eventId }, data: { image: path } });
  const [pass] = await issue(bought);
  const { files } = await fileOf(pass!.serial);
  const [red = 255, green = 0] = await sharp(files.get("thumbnail.png")).removeAlpha().raw().toBuffer();
  expect(red).toBeLessThan(20);
  expect(green).toBeGreaterThan(235);
});

test("signs a pass by the chain, with the gate's code, and the gate admits its holder", async () => {
  const bought = await buy();
  const [pass] = await issue(bought);
  const { pass: content, files } = await fileOf(pass!.serial);
  expect(content).toMatchObject({
    serialNumber: pass!.serial,
    authenticationToken: passToken(pass!.serial),
    passTypeIdentifier: "pass.example.houselight.sandbox",
    teamIdentifier: "HLSANDBOX1",
    webServiceURL: `${env().SITE_URL}/wallet`,
    sharingProhibited: true,
    barcodes: [{ format: "PKBarcodeFormatQR" }],
  });
  expect(content.voided ?? false).toBe(false);
  const names = [
    "icon.png",
    "icon@2x.png",
    "logo.png",
    "zh-Hant.lproj/pass.strings",
    "en.lproj/pass.strings",
    "ja.lproj/pass.strings",
    "ko.lproj/pass.strings",
  ];
  expect([...files.keys()]).toEqual(expect.arrayContaining(names));
  const auxiliary = content.eventTicket.auxiliaryFields!.map(({ key, value }) => [key, value]);
  expect(auxiliary).toEqual([
    ["section", expect.any(String)],
    ["row", "1"],
    ["seat", "1"],
    ["entry", expect.any(String)],
  ]);
  expect(files.get("en.lproj/pass.strings")?.toString()).toContain('"排" = "Row";');
  expect(files.get("ko.lproj/pass.strings")?.toString()).toContain('"排" = "열";');

  // it has no name, number or address of a person
  const { lastName, firstName, mobile, email } = await db.member.findUniqueOrThrow({ where: { id: bought.member.id } });
  for (const part of files.values()) for (const own of [lastName + firstName, mobile, email]) expect(part.includes(own)).toBe(false);

  const admitted = await redeemTicket({
    code: content.barcodes![0]!.message,
    language: "tw",
    gate: "A",
    sessionId: bought.session.sessionId,
  });
  expect(admitted.ticket_no).toBe(pass!.ticketNo);
  const used = await fileOf(pass!.serial);
  expect([used.pass.voided, used.pass.barcodes]).toEqual([true, undefined]);
});

test("returns several tickets as one file of passes, and the same ones when asked again", async () => {
  const bought = await buy(3);
  const passes = await issue(bought);
  expect((await issue(bought)).map(({ serial }) => serial)).toEqual(passes.map(({ serial }) => serial));
  const bundle = unzip(await applePass({ passes: passes.map(applePassData) }, keys(), uploadedPicture));
  const opened = [...bundle.values()].map((bytes) => openPass(bytes, root()).pass.serialNumber);
  expect(opened.sort()).toEqual(passes.map(({ serial }) => serial).sort());
});

test("refuses another member, a kiosk ticket and a void one, and issues nothing without keys", async () => {
  const [bought, other, kiosk] = await Promise.all([buy(), makeMember(), buy(1, "kiosk")]);
  await expect(issuePasses({ orderId: bought.orderId, memberId: other.id, wallet: "apple" })).rejects.toMatchObject({
    key: "ORDER_NOT_FOUND",
  });
  await expect(issue(kiosk)).rejects.toMatchObject({ key: "NOT_PAID_YET" });
  await refund(bought);
  await expect(issue(bought)).rejects.toMatchObject({ key: "NOT_PAID_YET" });

  const shown = await buy();
  const walletsOf = async () => (await listTickets({ orderId: shown.orderId, memberId: shown.member.id, language: "tw" }))[0]?.wallets;
  expect(await walletsOf()).toEqual(["apple", "google"]);
  const { APPLE_PASS_KEY, GOOGLE_WALLET_KEY } = env();
  Object.assign(env(), { APPLE_PASS_KEY: undefined });
  expect(await walletsOf()).toEqual(["google"]);
  await expect(issue(shown)).rejects.toMatchObject({ key: "NOT_FOUND" });
  Object.assign(env(), { GOOGLE_WALLET_KEY: undefined });
  expect(await walletsOf()).toEqual([]);
  Object.assign(env(), { APPLE_PASS_KEY, GOOGLE_WALLET_KEY });
});

test("gives each pass its own secret", async () => {
  const [one, two] = await issue(await buy(2));
  expect(() => assertPassToken(one!.serial, `ApplePass ${passToken(one!.serial)}`)).not.toThrow();
  for (const wrong of [
    null,
    "",
    "ApplePass ",
    `ApplePass ${passToken(two!.serial)}`,
    `Bearer ${passToken(one!.serial)}`,
    `ApplePass ${"x".repeat(500)}`,
  ])
    expect(() => assertPassToken(one!.serial, wrong)).toThrow();
});

test("registers a device once, returns changed passes, and forgets the device", async () => {
  const bought = await buy();
  const { pushes: _, ...held1 } = await held(bought);
  expect(await registerDevice({ ...held1, pushToken: token() })).toBe("known");
  expect(await registerDevice({ ...held1, serial: "00000000-0000-4000-8000-000000000000" })).toBe("unknown");
  const all = await listUpdatedPasses({ device: held1.device, since: undefined });
  expect(all?.serialNumbers).toEqual([held1.serial]);
  // Longer ago than a change may still be uncommitted.
  await db.walletPass.update({ where: { serial: held1.serial }, data: { updatedAt: new Date(Date.now() - 60_000) } });
  const since = String(Date.now());
  expect(await listUpdatedPasses({ device: held1.device, since })).toBeNull();
  await refund(bought);
  expect((await listUpdatedPasses({ device: held1.device, since }))?.serialNumbers).toEqual([held1.serial]);
  await unregisterDevice(held1);
  expect(await listUpdatedPasses({ device: held1.device, since: undefined })).toBeNull();
});

test("forgets the oldest of too many devices", async () => {
  const [pass] = await issue(await buy());
  for (let i = 0; i < 22; i++) await registerDevice({ device: `device-${i}`, serial: pass!.serial, pushToken: token() });
  const kept = await db.walletRegistration.findMany({ where: { passId: pass!.id }, orderBy: { id: "asc" } });
  expect([kept.length, kept[0]?.deviceId]).toEqual([20, "device-2"]);
});

test("pushes the device once over HTTP/2 with the passes' certificate after a refund, and voids the pass", async () => {
  const bought = await buy();
  const { serial, pushes } = await held(bought);
  await notifyWallets();
  expect(await pushes()).toEqual([]);
  await refund(bought);
  await notifyWallets();
  await notifyWallets();
  expect(await pushes()).toMatchObject([{ topic: "pass.example.houselight.sandbox", certificate: "pass.example.houselight.sandbox" }]);
  const { pass } = await fileOf(serial);
  expect([pass.voided, pass.barcodes]).toEqual([true, undefined]);
});

test("notifies the device when a session moves or its holder enters, and not of a change that the pass does not show", async () => {
  const bought = await buy(2);
  const { serial, pushes } = await held(bought);
  const { sessionId } = bought.session;
  await db.eventSession.update({ where: { id: sessionId }, data: { hotBelowPercent: 5 } });
  await notifyWallets();
  expect(await pushes()).toHaveLength(0);
  const startsAt = new Date(Date.now() + 41 * 86_400_000);
  await db.eventSession.update({ where: { id: sessionId }, data: { startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) } });
  await notifyWallets();
  expect(await pushes()).toHaveLength(1);
  const { pass } = await fileOf(serial);
  expect(Date.parse(pass.eventTicket.headerFields![0]!.value)).toBe(Math.floor(startsAt.getTime() / 1_000) * 1_000);
  await redeemTicket({ code: pass.barcodes![0]!.message, language: "tw", gate: "A" });
  await notifyWallets();
  expect(await pushes()).toHaveLength(2);
});

test("shows on both phones that a ticket has another holder, or another code", async () => {
  const bought = await buy();
  const { serial, pushes } = await held(bought);
  const before = await fileOf(serial);
  const ticketNo = String(100_000_000_000 + Math.floor(Math.random() * 800_000_000_000));
  await db.ticket.updateMany({ where: { orderId: bought.orderId }, data: { ticketNo } });
  await notifyWallets();
  const reissued = await fileOf(serial);
  expect(await pushes()).toHaveLength(1);
  const code = reissued.pass.barcodes![0]!.message;
  const old = before.pass.barcodes![0]!.message;
  await expect(redeemTicket({ code: old, language: "tw", gate: "A" })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });

  const other = await makeMember();
  await db.ticket.updateMany({ where: { orderId: bought.orderId }, data: { memberId: other.id } });
  await notifyWallets();
  expect(await pushes()).toHaveLength(2);
  expect((await fileOf(serial)).pass).toMatchObject({ voided: true });
  expect((await findPass(serial)).state).toBe("void");
  expect((await redeemTicket({ code, language: "tw", gate: "A" })).ticket_no).toBe(ticketNo);
});

test("updates names of areas, prices, halls and events on the pass", async () => {
  const bought = await buy();
  const { serial, pushes } = await held(bought);
  const { sessionId, areaIds, eventId } = bought.session;
  const name = { tw: "新名", en: 'New "name"', jp: "新名", kr: "새 이름" };
  const { hallId } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } });
  const changes = [
    () => db.area.update({ where: { id: areaIds[0]! }, data: { name } }),
    () => db.price.updateMany({ where: { sessionId }, data: { name } }),
    () => db.hall.update({ where: { id: hallId }, data: { name } }),
    () => db.event.update({ where: { id: eventId }, data: { name } }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await notifyWallets();
    expect(await pushes()).toHaveLength(index + 1);
  }
  const { files } = await fileOf(serial);
  expect(files.get("en.lproj/pass.strings")?.toString()).toContain('"新名" = "New \\"name\\"";');
});

test("tries again while Apple's push service is away, four times in the first minute, and forgets a deleted device", async () => {
  const bought = await buy();
  const { serial, pushes } = await held(bought);
  await refund(bought);
  const registration = () => db.walletRegistration.findFirst({ where: { pass: { serial } } });
  await played.setMode("down");
  for (const seconds of [5, 10, 20, 40]) {
    await db.walletRegistration.updateMany({ where: { pass: { serial } }, data: { nextTryAt: new Date(0) } });
    const { from, to } = await spanOf(notifyWallets);
    const { nextTryAt, problem } = (await registration())!;
    expect(problem).toBe("503 ServiceUnavailable");
    expect(nextTryAt!.getTime()).toBeGreaterThanOrEqual(from + seconds * 1_000);
    expect(nextTryAt!.getTime()).toBeLessThanOrEqual(to + seconds * 1_000);
  }
  await played.setMode("normal");
  await db.walletRegistration.updateMany({ where: { pass: { serial } }, data: { nextTryAt: new Date(0) } });
  await notifyWallets();
  expect(await pushes()).toHaveLength(1);
  expect(await registration()).toMatchObject({ nextTryAt: null, attempts: 0, problem: null });

  await played.setMode("gone");
  await db.walletRegistration.updateMany({ where: { pass: { serial } }, data: { nextTryAt: new Date(0) } });
  await notifyWallets();
  expect(await registration()).toBeNull();
});

test("notifies each device once with several workers", async () => {
  const bought = await Promise.all(Array.from({ length: 6 }, () => buy()));
  const all = await Promise.all(bought.map(held));
  await Promise.all(bought.map(refund));
  await Promise.all([notifyWallets(), notifyWallets(), notifyWallets()]);
  for (const { pushes } of all) expect(await pushes()).toHaveLength(1);
});

test("signs Google's link by the service account, with the gate's code on its passes, and expires them after a refund", async () => {
  const bought = await buy(2);
  const link = await createSaveLink({ orderId: bought.orderId, memberId: bought.member.id });
  const { key, account, issuerId } = googleWalletKeys(env())!;
  const { payload } = await jwtVerify(link.split("/").at(-1)!, createPublicKey(key), { audience: "google", issuer: account });
  const passes = await issue(bought, "google");
  const ids = passes.map((pass) => googleObjectId(pass, issuerId));
  expect(payload).toMatchObject({ typ: "savetowallet", origins: [env().SITE_URL] });
  expect((payload.payload as { eventTicketObjects: { id: string }[] }).eventTicketObjects.map(({ id }) => id)).toEqual(ids);
  expect(link.length).toBeLessThan(1_800);
  expect((await fetch(link)).status).toBe(200);
  const code = applePassData(passes[0]!).code;
  expect(await played.look({ id: ids[0]! })).toMatchObject({
    saved: true,
    object: { state: "ACTIVE", barcode: { type: "QR_CODE", value: code }, ticketNumber: passes[0]!.ticketNo, seatInfo: { row: {} } },
  });

  const { sessionId } = bought.session;
  const startsAt = new Date("2027-03-01T19:30:00+08:00");
  await db.eventSession.update({
    where: { id: sessionId },
    data: { startsAt, entryAt: startsAt, endsAt: new Date("2027-03-01T22:00:00+08:00") },
  });
  await notifyWallets();
  expect((await played.look({ id: `${issuerId}.session-${sessionId}` })).object?.dateTime).toMatchObject({
    start: "2027-03-01T19:30:00+08:00",
  });
  // Postponed: its passes name no date, and do not end with it.
  await db.eventSession.update({ where: { id: sessionId }, data: { calledOff: "postponed" } });
  await notifyWallets();
  expect((await played.look({ id: `${issuerId}.session-${sessionId}` })).object).not.toHaveProperty("dateTime");
  const { pass } = await fileOf(passes[0]!.serial);
  expect(pass).not.toHaveProperty("relevantDate");
  expect(pass).not.toHaveProperty("expirationDate");
  expect(pass.eventTicket.headerFields).toMatchObject([{ key: "date", value: "延期" }]);
  expect(pass.eventTicket.secondaryFields?.map(({ key }) => key)).toEqual(["hall"]);
  await refund(bought);
  await notifyWallets();
  for (const id of ids) {
    const { object } = await played.look({ id });
    expect(object?.state).toBe("EXPIRED");
    expect(object).not.toHaveProperty("barcode");
  }
  expect(
    await db.walletRegistration.count({
      where: { pass: { serial: { in: passes.map(({ serial }) => serial) } }, nextTryAt: { not: null } },
    }),
  ).toBe(0);
});

test("refuses with UNAVAILABLE when Google does not answer; Google refuses a forged link", async () => {
  const bought = await buy();
  await played.setMode("down");
  await expect(createSaveLink({ orderId: bought.orderId, memberId: bought.member.id })).rejects.toMatchObject({ key: "UNAVAILABLE" });
  await played.setMode("normal");
  const link = await createSaveLink({ orderId: bought.orderId, memberId: bought.member.id });
  expect((await fetch(`${link.slice(0, -8)}AAAAAAAA`)).status).toBe(400);
  expect((await fetch(`${played.url}/walletobjects/v1/eventTicketObject/x`, { method: "PATCH", body: "{}" })).status).toBe(401);
});

test("leaves a deleted member no passes and no devices", async () => {
  const bought = await buy();
  await held(bought);
  const past = new Date(Date.now() - 86_400_000);
  await db.eventSession.update({ where: { id: bought.session.sessionId }, data: { startsAt: past, entryAt: past, endsAt: past } });
  await deleteMember({ memberId: bought.member.id, actor: testOperator });
  expect(await db.walletPass.count({ where: { memberId: bought.member.id } })).toBe(0);
});
