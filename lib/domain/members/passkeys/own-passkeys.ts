import { randomBytes } from "node:crypto";
import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { siteOrigin, storeChallenge, takeChallenge } from "@/lib/domain/members/passkeys/challenges";
import { assertPasswordChecked, type Proof } from "@/lib/domain/members/password-checks";
import { nationalMobile } from "@/lib/domain/members/phone";
import { fullName } from "@/lib/domain/members/rules";
import type { OwnPasskeys } from "@/lib/domain/members/types";
import { hostOf, newPasskeyOptions, readNewPasskey } from "@/lib/domain/passkeys/passkeys";
import { authenticatorName, deviceName } from "@/lib/domain/passkeys/rules";
import type { MadePasskeyAnswer } from "@/lib/domain/passkeys/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import type { Member } from "@/lib/platform/prisma/client";

/** Maximum passkeys of one member: more than people have devices and password managers. */
const PASSKEYS_MAX = 10;
/** Within this time after a login a passkey is added without the password again, in ms. The page offers it after a purchase. */
const FRESH_LOGIN_MS = 30 * 60 * 1_000;

/** The member's passkeys, the oldest first. */
export async function listPasskeys(memberId: string): Promise<OwnPasskeys> {
  const passkeys = await db.memberPasskey.findMany({ where: { memberId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  const host = hostOf(siteOrigin());
  return {
    passkeys: passkeys.map(({ id, label, createdAt, lastUsedAt, rpId }) => ({
      passkey_id: id,
      label,
      created_at: isoInTaipei(createdAt),
      last_used_at: lastUsedAt && isoInTaipei(lastUsedAt),
      works_here: rpId === host,
    })),
    max: PASSKEYS_MAX,
  };
}

/**
 * @throws PASSWORD_NOT_CHECKED unless the login is new, or the member has given password or passkey again within ten minutes
 */
async function assertMayAdd(proof: Proof, now: Date): Promise<void> {
  const since = new Date(now.getTime() - FRESH_LOGIN_MS);
  const isFresh = await db.login.count({ where: { id: proof.loginId, memberId: proof.memberId, createdAt: { gt: since } } });
  if (isFresh === 0) await assertPasswordChecked(proof);
}

/**
 * A challenge for a new passkey.
 * @throws PASSWORD_NOT_CHECKED, PASSKEYS_FULL, UNAVAILABLE
 */
export async function beginNewPasskey(proof: Proof, now = new Date()) {
  await assertMayAdd(proof, now);
  const member = await db.member.findUniqueOrThrow({ where: { id: proof.memberId }, include: { passkeys: true } });
  if (member.passkeys.length >= PASSKEYS_MAX) throw new DomainError("PASSKEYS_FULL");
  const origin = siteOrigin();
  const known = member.passkeys.filter(({ rpId }) => rpId === hostOf(origin));
  // One handle for an account: a password manager then replaces its entry instead of listing the account twice.
  const handle = new Uint8Array(known[0] ? Buffer.from(known[0].userHandle, "base64url") : randomBytes(32));
  const options = await newPasskeyOptions({
    origin,
    handle,
    name: nationalMobile(member.mobile, member.countryCode),
    displayName: fullName(member.lastName, member.firstName),
    known,
  });
  const { visitorId, loginId } = proof;
  await storeChallenge({ purpose: "new", visitorId, loginId }, options.challenge, { handle: Buffer.from(handle).toString("base64url") });
  return options;
}

type Made = { response: MadePasskeyAnswer; userAgent: string };

/**
 * Store the passkey that the member's browser has made. The member is notified.
 * @throws PASSWORD_NOT_CHECKED, PASSKEY_REFUSED when it does not answer a challenge of ours, PASSKEYS_FULL, UNAVAILABLE
 */
export async function addPasskey(proof: Proof, { response, userAgent }: Made, now = new Date()): Promise<OwnPasskeys> {
  await assertMayAdd(proof, now);
  const { memberId, loginId, visitorId } = proof;
  const origin = siteOrigin();
  const taken = await takeChallenge({ purpose: "new", visitorId, loginId }, response.response.clientDataJSON);
  const made = taken?.handle ? await readNewPasskey({ origin, challenge: taken.challenge, response }) : undefined;
  if (!made || !taken?.handle) throw new DomainError("PASSKEY_REFUSED");
  const { aaguid, ...stored } = made;
  const label = authenticatorName(aaguid) ?? (deviceName(userAgent) || "Passkey");
  const data = { ...stored, memberId, rpId: hostOf(origin), userHandle: taken.handle, label, createdAt: now };
  const member = await changed(memberId, "passkey_added", now, async (tx) => {
    if ((await tx.memberPasskey.count({ where: { memberId } })) >= PASSKEYS_MAX) throw new DomainError("PASSKEYS_FULL");
    const { count } = await tx.memberPasskey.createMany({ data: [data], skipDuplicates: true });
    if (count !== 1) throw new DomainError("PASSKEY_REFUSED");
  });
  sendChangeSms("passkey", member);
  return listPasskeys(memberId);
}

/** Give a passkey another name. @throws NOT_FOUND */
export async function renamePasskey(memberId: string, passkeyId: string, label: string): Promise<OwnPasskeys> {
  const { count } = await db.memberPasskey.updateMany({ where: { id: passkeyId, memberId }, data: { label } });
  if (count !== 1) throw new DomainError("NOT_FOUND");
  return listPasskeys(memberId);
}

/** Remove a passkey: it no longer logs in. The member is notified. @throws PASSWORD_NOT_CHECKED, NOT_FOUND, UNAVAILABLE */
export async function removePasskey(proof: Proof, passkeyId: string, now = new Date()): Promise<OwnPasskeys & { removed: string }> {
  await assertPasswordChecked(proof);
  const { memberId } = proof;
  let removed = "";
  const member = await changed(memberId, "passkey_removed", now, async (tx) => {
    const [gone] = await tx.memberPasskey.findMany({ where: { id: passkeyId, memberId } });
    if (!gone) throw new DomainError("NOT_FOUND");
    removed = gone.credentialId;
    await tx.memberPasskey.delete({ where: { id: passkeyId } });
  });
  sendChangeSms("passkey", member);
  return { ...(await listPasskeys(memberId)), removed };
}

/**
 * Makes one change of a member's passkeys, with its log and its mail. It locks the member, so changes run one after another.
 */
function changed(memberId: string, event: string, now: Date, change: (tx: Tx) => Promise<void>): Promise<Member> {
  return db.$transaction(async (tx) => {
    const [member] = await tx.member.updateManyAndReturn({ where: { id: memberId, deletedAt: null }, data: { updatedAt: now } });
    if (!member) throw new DomainError("NOT_FOUND");
    await change(tx);
    await tx.memberLog.create({ data: { memberId, event, actor: "member" } });
    await enqueueChangeMail(tx, "passkey", member, now);
    return member;
  });
}
