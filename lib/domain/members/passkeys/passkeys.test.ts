import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { siteOrigin } from "@/lib/domain/members/passkeys/challenges";
import { addPasskey, beginNewPasskey, listPasskeys, removePasskey, renamePasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { beginPasskeyLogin, logInByPasskey } from "@/lib/domain/members/passkeys/passkey-login";
import { beginPasskeyProof, checkOwnPasskey } from "@/lib/domain/members/passkeys/passkey-proof";
import { checkOwnPassword } from "@/lib/domain/members/password-checks";
import { makeResetHandle } from "@/lib/domain/members/reset-handles";
import { resetPassword } from "@/lib/domain/members/reset-password";
import { deleteMember } from "@/lib/office/members/delete-member";
import { exportedJson, exportMember } from "@/lib/office/members/export-member";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";
import { softwareAuthenticator } from "@/prisma/factories/devices/software-authenticator";
import { FACTORY_PASSWORD, makeMember } from "@/prisma/factories/members";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const ICLOUD = "fbfc3007-154e-4ecc-8c0b-6e020557d7bd";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const origin = () => siteOrigin();
const refused = { key: "PASSKEY_REFUSED" };

/** A member's login in a browser, as the calls know it. */
async function proofOf(memberId: string) {
  const login = await db.login.findFirstOrThrow({ where: { memberId }, orderBy: { createdAt: "desc" } });
  return { memberId, loginId: login.id, visitorId: randomUUID() };
}

/** A member with a verified address and a passkey. */
async function memberWithPasskey(aaguid?: string) {
  const member = await makeMember({ email: `${randomUUID()}@example.com` });
  await db.member.update({ where: { id: member.id }, data: { emailVerifiedAt: new Date() } });
  const proof = await proofOf(member.id);
  const device = softwareAuthenticator({ origin: origin(), aaguid });
  const options = await beginNewPasskey(proof);
  await addPasskey(proof, { response: device.make(options.challenge, options.user.id), userAgent: safari });
  return { member, proof, device, handle: options.user.id };
}

const input = (visitorId: string, response: Parameters<typeof logInByPasskey>[0]["response"]) => ({
  visitorId,
  response,
  address: "127.0.0.9",
  userAgent: safari,
});
const mailsTo = async (memberId: string) =>
  (await db.mailOutbox.findMany({ where: { memberId }, orderBy: { id: "asc" } })).map(({ template }) => template);
const logOf = async (memberId: string) =>
  (await db.memberLog.findMany({ where: { memberId }, orderBy: { id: "asc" } })).map(({ event }) => event);

test("makes a passkey with a random handle, and logs its member in", async () => {
  const { member, device, handle } = await memberWithPasskey(ICLOUD);
  expect(Buffer.from(handle, "base64url")).toHaveLength(32);
  for (const known of [member.id, member.mobile, member.mobile.slice(4)])
    expect(Buffer.from(handle, "base64url").toString("latin1")).not.toContain(known);
  expect((await listPasskeys(member.id)).passkeys).toMatchObject([{ label: "iCloud Keychain", last_used_at: null, works_here: true }]);

  const visitorId = randomUUID();
  const options = await beginPasskeyLogin(visitorId);
  expect(options).toMatchObject({ userVerification: "required", rpId: new URL(env().SITE_URL).hostname });
  expect(options.allowCredentials ?? []).toEqual([]);
  const { member: view, loginId } = await logInByPasskey(input(visitorId, device.answer(options.challenge)));
  expect(view.member_id).toBe(member.id);
  expect(await db.login.findUniqueOrThrow({ where: { id: loginId } })).toMatchObject({ memberId: member.id, userAgent: safari });
  expect((await listPasskeys(member.id)).passkeys[0]?.last_used_at).not.toBeNull();
  expect(await logOf(member.id)).toEqual(["passkey_added", "passkey_login"]);
  expect(await mailsTo(member.id)).toEqual(["passkey_changed", "passkey_login_changed"]);
});

test("logs in once by one answer, also when two requests send it at the same moment", async () => {
  const { device } = await memberWithPasskey();
  const visitorId = randomUUID();
  const { challenge } = await beginPasskeyLogin(visitorId);
  const answer = device.answer(challenge);
  const tries = await Promise.allSettled([logInByPasskey(input(visitorId, answer)), logInByPasskey(input(visitorId, answer))]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(logInByPasskey(input(visitorId, answer))).rejects.toMatchObject(refused);
});

test("refuses a challenge of another browser, of another purpose, an invented one and one that ran out", async () => {
  const { member, proof, device } = await memberWithPasskey();
  const visitorId = randomUUID();
  const { challenge } = await beginPasskeyLogin(visitorId);
  await expect(logInByPasskey(input(randomUUID(), device.answer(challenge)))).rejects.toMatchObject(refused);
  await expect(logInByPasskey(input(visitorId, device.answer("bm90LW91ci1jaGFsbGVuZ2U")))).rejects.toMatchObject(refused);
  const ofProof = await beginPasskeyProof(proof);
  await expect(logInByPasskey(input(proof.visitorId, device.answer(ofProof.challenge)))).rejects.toMatchObject(refused);
  const key = `member-passkey:login:${visitorId}::${challenge}`;
  expect(await redis().ttl(key)).toBeGreaterThan(240);
  expect(await redis().ttl(key)).toBeLessThanOrEqual(300);
  await redis().expire(key, 0);
  await expect(logInByPasskey(input(visitorId, device.answer(challenge)))).rejects.toMatchObject(refused);
  expect(await db.login.count({ where: { memberId: member.id } })).toBe(1);
});

test("refuses another origin, another host, an answer without user verification and another account's handle", async () => {
  const [{ device }, other] = [await memberWithPasskey(), await memberWithPasskey()];
  for (const wrong of [
    { origin: "https://houselight.example.evil" },
    { rpId: "evil.example" },
    { isVerified: false },
    { handle: other.handle },
    { handle: "" },
  ]) {
    const visitorId = randomUUID();
    const { challenge } = await beginPasskeyLogin(visitorId);
    await expect(logInByPasskey(input(visitorId, device.answer(challenge, wrong))), JSON.stringify(wrong)).rejects.toMatchObject(refused);
  }
});

test("refuses a passkey that was never added, another key under a known id, and a counter that goes back", async () => {
  const { device, member } = await memberWithPasskey();
  const visitorId = randomUUID();
  const ask = async () => (await beginPasskeyLogin(visitorId)).challenge;
  const stranger = softwareAuthenticator({ origin: origin() });
  await expect(logInByPasskey(input(visitorId, stranger.answer(await ask(), { handle: "AAAA" })))).rejects.toMatchObject(refused);
  const forged = { ...stranger.answer(await ask()), id: device.credentialId, rawId: device.credentialId };
  const { userHandle } = await db.memberPasskey.findFirstOrThrow({ where: { memberId: member.id } });
  forged.response.userHandle = userHandle;
  await expect(logInByPasskey(input(visitorId, forged))).rejects.toMatchObject(refused);
  await logInByPasskey(input(visitorId, device.answer(await ask(), { counter: 7 })));
  for (const counter of [7, 6])
    await expect(logInByPasskey(input(visitorId, device.answer(await ask(), { counter })))).rejects.toMatchObject(refused);
  await logInByPasskey(input(visitorId, device.answer(await ask(), { counter: 8 })));
});

test("logs in a restricted member, who reads the restriction, not a deleted one, and deletes the passkey with the account", async () => {
  const { member, device } = await memberWithPasskey();
  const until = addSeconds(new Date(), 86_400);
  await db.member.update({
    where: { id: member.id },
    data: { restrictedUntil: until, restrictionReason: "測試", restrictionAppeal: "來信" },
  });
  const visitorId = randomUUID();
  const first = await beginPasskeyLogin(visitorId);
  const { member: view } = await logInByPasskey(input(visitorId, device.answer(first.challenge)));
  expect(view.restriction).toMatchObject({ reason: "測試" });

  const second = await beginPasskeyLogin(visitorId);
  const text = exportedJson(await exportMember({ memberId: member.id, actor: testOperator }));
  const stored = await db.memberPasskey.findFirstOrThrow({ where: { memberId: member.id } });
  expect(text).toContain('"label": "Safari · iPhone"');
  for (const secret of [stored.credentialId, stored.userHandle]) expect(text).not.toContain(secret);
  await deleteMember({ memberId: member.id, actor: testOperator });
  expect(await db.memberPasskey.count({ where: { memberId: member.id } })).toBe(0);
  await expect(logInByPasskey(input(visitorId, device.answer(second.challenge)))).rejects.toMatchObject(refused);
});

test("logs no one in by a passkey that is removed while it answers", async () => {
  const { member, proof, device } = await memberWithPasskey();
  await checkOwnPassword(proof, FACTORY_PASSWORD);
  const visitorId = randomUUID();
  const { challenge } = await beginPasskeyLogin(visitorId);
  const { passkeys } = await listPasskeys(member.id);
  expect(await removePasskey(proof, passkeys[0]?.passkey_id ?? "")).toMatchObject({ passkeys: [], removed: device.credentialId });
  await expect(logInByPasskey(input(visitorId, device.answer(challenge)))).rejects.toMatchObject(refused);
  expect(await mailsTo(member.id)).toEqual(["passkey_changed", "passkey_changed"]);
});

test("requires the password to add after half an hour, and always to remove; accepts a passkey instead", async () => {
  const { member, proof, device } = await memberWithPasskey();
  const { passkeys } = await listPasskeys(member.id);
  const passkeyId = passkeys[0]?.passkey_id ?? "";
  const notChecked = { key: "PASSWORD_NOT_CHECKED" };
  await expect(removePasskey(proof, passkeyId)).rejects.toMatchObject(notChecked);
  await db.login.update({ where: { id: proof.loginId }, data: { createdAt: addSeconds(new Date(), -1_801) } });
  await expect(beginNewPasskey(proof)).rejects.toMatchObject(notChecked);
  const options = await beginPasskeyProof(proof);
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.credentialId]);
  const other = await memberWithPasskey();
  await expect(checkOwnPasskey(proof, other.device.answer(options.challenge))).rejects.toMatchObject(refused);
  await checkOwnPasskey(proof, device.answer((await beginPasskeyProof(proof)).challenge));
  const again = await beginNewPasskey(proof);
  // One handle for an account: a device that has a passkey makes no second.
  expect(again.user.id).toBe((await db.memberPasskey.findFirstOrThrow({ where: { memberId: member.id } })).userHandle);
  expect(again.excludeCredentials?.map(({ id }) => id)).toEqual([device.credentialId]);
  await removePasskey(proof, passkeyId);
});

test("shows and changes only the member's own passkeys, at most ten", async () => {
  const [{ member, proof }, other] = [await memberWithPasskey(), await memberWithPasskey()];
  const { passkeys, max } = await listPasskeys(member.id);
  const passkeyId = passkeys[0]?.passkey_id ?? "";
  await expect(renamePasskey(other.member.id, passkeyId, "mine")).rejects.toMatchObject({ key: "NOT_FOUND" });
  await checkOwnPassword(other.proof, FACTORY_PASSWORD);
  await expect(removePasskey(other.proof, passkeyId)).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect(await renamePasskey(member.id, passkeyId, "書房的電腦")).toMatchObject({ passkeys: [{ label: "書房的電腦" }] });
  const pending = await beginNewPasskey(proof);
  await db.memberPasskey.createMany({
    data: Array.from({ length: max - 1 }, () => ({
      memberId: member.id,
      credentialId: randomUUID(),
      rpId: "old.example",
      userHandle: "AAAA",
      publicKey: new Uint8Array([1]),
      label: "old",
    })),
  });
  expect((await listPasskeys(member.id)).passkeys.filter(({ works_here }) => works_here)).toHaveLength(1);
  await expect(beginNewPasskey(proof)).rejects.toMatchObject({ key: "PASSKEYS_FULL" });
  const late = softwareAuthenticator({ origin: origin() }).make(pending.challenge, pending.user.id);
  await expect(addPasskey(proof, { response: late, userAgent: "" })).rejects.toMatchObject({ key: "PASSKEYS_FULL" });
});

test("refuses a passkey that was made for another origin or without user verification", async () => {
  const member = await makeMember();
  const proof = await proofOf(member.id);
  for (const wrong of [{ origin: "https://evil.example" }, { isVerified: false }]) {
    const { challenge, user } = await beginNewPasskey(proof);
    const response = softwareAuthenticator({ origin: origin() }).make(challenge, user.id, wrong);
    await expect(addPasskey(proof, { response, userAgent: safari })).rejects.toMatchObject(refused);
  }
  expect(await db.memberPasskey.count({ where: { memberId: member.id } })).toBe(0);
});

test("removes the passkeys when a password is reset by code", async () => {
  const { member, device } = await memberWithPasskey();
  const visitorId = randomUUID();
  const handle = await makeResetHandle({ memberId: member.id, mobile: member.mobile, visitorId });
  await redis().set(`verified:${visitorId}:${member.mobile}`, "1");
  await resetPassword({ handle, password: "newpass1", visitorId, address: "127.0.0.9" });
  expect(await db.memberPasskey.count({ where: { memberId: member.id } })).toBe(0);
  expect(await db.memberLog.findFirst({ where: { memberId: member.id, event: "password_reset" } })).toMatchObject({
    data: { passkeys: 1 },
  });
  const { challenge } = await beginPasskeyLogin(visitorId);
  await expect(logInByPasskey(input(visitorId, device.answer(challenge)))).rejects.toMatchObject(refused);
});
