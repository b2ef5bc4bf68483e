import { openSecret } from "@/lib/domain/staff/factors/sealed-secret";
import { totpStep } from "@/lib/domain/staff/factors/totp";
import { db } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

/** Whether a code is right. Each step's code works once, also if it comes twice at the same time (RFC 6238, section 5.2). */
export async function takeTotpCode({ id, totpSealed }: Pick<Staff, "id" | "totpSealed">, code: string, now: Date): Promise<boolean> {
  if (totpSealed === null) return false;
  const step = totpStep(openSecret(totpSealed, id), code, now);
  if (step === undefined) return false;
  const { count } = await db.staff.updateMany({
    where: { id, totpSealed, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
    data: { totpStep: step },
  });
  if (count === 1) return true;
  // `npm run reseal` may have sealed it with another key meanwhile.
  const resealed = await db.staff.findFirst({ where: { id, totpSealed: { not: totpSealed } }, select: { id: true, totpSealed: true } });
  return resealed !== null && takeTotpCode(resealed, code, now);
}
