import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@/lib/domain/staff/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { db, type Tx } from "@/lib/platform/db";

/** Letters and digits that cannot be taken for each other: 32 of them, 5 bits each. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 16;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
const plain = (code: string) =>
  normaliseNumber(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** Replace a person's recovery codes. They are readable only now: digests are stored. */
export async function renewRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } });
  await tx.staffRecoveryCode.createMany({ data: codes.map((code) => ({ staffId, codeHash: secretHash(code) })) });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Whether a code is one of the person's that was not used yet; if so it is used up. */
export async function takeRecoveryCode(staffId: string, code: string, now: Date): Promise<boolean> {
  const { count } = await db.staffRecoveryCode.updateMany({
    where: { staffId, codeHash: secretHash(plain(code)), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}
