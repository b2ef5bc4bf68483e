import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { beginAttempt, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { passkeyOptions, takePasskey } from "@/lib/domain/staff/factors/passkeys";
import { takeRecoveryCode } from "@/lib/domain/staff/factors/recovery-codes";
import { takeTotpCode } from "@/lib/domain/staff/factors/take-totp-code";
import { factorAttempt } from "@/lib/domain/staff/login/attempts";
import { storeChallenge, takeChallenge } from "@/lib/domain/staff/login/steps";
import { FRESH_FACTOR_SECONDS } from "@/lib/domain/staff/rules";
import type { confirmFactorSchema } from "@/lib/domain/staff/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Given = z.output<typeof confirmFactorSchema>;
type Self = { id: string; loginId: string };

/** A challenge for one of the person's passkeys, bound to their login. @throws UNAVAILABLE */
export async function beginFactor({ id, loginId }: Self) {
  const options = await passkeyOptions(id);
  await storeChallenge(loginId, options.challenge);
  return options;
}

/**
 * Take a second factor within a login: a code of the authenticator app, a passkey or a recovery code. Each works once.
 * @returns until when it counts as fresh
 * @throws CODE_WRONG, ACCOUNT_LOCKED after too many wrong codes, TOKEN_MISSING when the login has ended meanwhile, UNAVAILABLE
 */
export async function confirmFactor(
  { id, loginId, actor }: Self & { actor: AuditActor },
  given: Given,
  address: string,
  now = new Date(),
): Promise<Date> {
  const attempt = factorAttempt(id, address);
  await beginAttempt(attempt);
  if (!(await isRight({ id, loginId }, given, now))) {
    await noteFailure(attempt);
    throw new DomainError("CODE_WRONG");
  }
  await noteSuccess(attempt);
  await db.$transaction(async (tx) => {
    const { count } = await tx.staffLogin.updateMany({ where: { id: loginId, staffId: id, endedAt: null }, data: { factorAt: now } });
    if (count !== 1) throw new DomainError("TOKEN_MISSING");
    await recordAudit(tx, { actor, act: "staff.factor_confirmed", subject: { kind: "staff", id }, after: { factor: given.kind } });
  });
  return addSeconds(now, FRESH_FACTOR_SECONDS);
}

async function isRight({ id, loginId }: Self, given: Given, now: Date): Promise<boolean> {
  switch (given.kind) {
    case "totp":
      return takeTotpCode(await db.staff.findUniqueOrThrow({ where: { id } }), given.code, now);
    case "recovery":
      return takeRecoveryCode(id, given.code, now);
    case "passkey": {
      const challenge = await takeChallenge(loginId);
      return challenge !== undefined && (await takePasskey({ challenge, response: given.response, staffId: id }, now)) === id;
    }
  }
}
