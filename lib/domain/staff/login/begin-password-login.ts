import { beginAttempt, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { checkPassword } from "@/lib/domain/passwords/password";
import { passwordAttempt } from "@/lib/domain/staff/login/attempts";
import { storeStep } from "@/lib/domain/staff/login/steps";
import type { Factor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = { email: string; password: string; address: string };
export type NextFactor = { next: "factor" | "enrol"; factors: Factor[] };

/**
 * Check the password, the first of two steps. An unknown address, one whose invitation is not accepted, one of a person who has
 * left and a wrong password give the same answer and take the same time.
 * @returns which second factor can follow, and the token of this step
 * @throws WRONG_LOGIN, ACCOUNT_LOCKED, UNAVAILABLE
 */
export async function beginPasswordLogin({ email, password, address }: Input): Promise<NextFactor & { stepToken: string }> {
  const attempt = passwordAttempt(email, address);
  await beginAttempt(attempt);
  const staff = await db.staff.findFirst({
    where: { email, endedAt: null },
    select: { id: true, passwordHash: true, totpSealed: true, _count: { select: { passkeys: true } } },
  });
  const right = await checkPassword(staff?.passwordHash ?? undefined, password);
  if (!right || !staff) {
    await noteFailure(attempt);
    throw new DomainError("WRONG_LOGIN");
  }
  await noteSuccess(attempt);
  const factors: Factor[] = [...(staff._count.passkeys > 0 ? ["passkey" as const] : []), ...(staff.totpSealed ? ["totp" as const] : [])];
  const enrols = factors.length === 0;
  return { next: enrols ? "enrol" : "factor", factors, stepToken: await storeStep({ staffId: staff.id, enrols }) };
}
