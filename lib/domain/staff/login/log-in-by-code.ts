import { beginAttempt, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { takeRecoveryCode } from "@/lib/domain/staff/factors/recovery-codes";
import { takeTotpCode } from "@/lib/domain/staff/factors/take-totp-code";
import { factorAttempt } from "@/lib/domain/staff/login/attempts";
import { startStaffLogin, type Device, type NewLogin } from "@/lib/domain/staff/login/start-staff-login";
import { endStep, readStep } from "@/lib/domain/staff/login/steps";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = Device & { stepToken: string | undefined; kind: "totp" | "recovery"; code: string };

/**
 * The second step after a password: a code of the authenticator app, or a recovery code.
 * @throws TOKEN_MISSING without a right password before, CODE_WRONG, ACCOUNT_LOCKED, WRONG_LOGIN, UNAVAILABLE
 */
export async function logInByCode({ stepToken, kind, code, address, userAgent }: Input, now = new Date()): Promise<NewLogin> {
  const step = await readStep(stepToken);
  if (!step?.staffId || step.enrols) throw new DomainError("TOKEN_MISSING");
  const attempt = factorAttempt(step.staffId, address);
  await beginAttempt(attempt);
  const staff = await db.staff.findUniqueOrThrow({ where: { id: step.staffId } });
  const right = kind === "totp" ? await takeTotpCode(staff, code, now) : await takeRecoveryCode(staff.id, code, now);
  if (!right) {
    await noteFailure(attempt);
    throw new DomainError("CODE_WRONG");
  }
  await noteSuccess(attempt);
  await endStep(stepToken);
  return db.$transaction((tx) => startStaffLogin(tx, { staffId: staff.id, factor: kind, address, userAgent, now }));
}
