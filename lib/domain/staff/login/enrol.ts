import { addPasskey } from "@/lib/domain/staff/factors/passkeys";
import { recordAccountChange } from "@/lib/domain/staff/factors/record-account-change";
import { renewRecoveryCodes } from "@/lib/domain/staff/factors/recovery-codes";
import { sealSecret } from "@/lib/domain/staff/factors/sealed-secret";
import { totpStep } from "@/lib/domain/staff/factors/totp";
import { startStaffLogin, type Device, type NewLogin } from "@/lib/domain/staff/login/start-staff-login";
import type { Step } from "@/lib/domain/staff/login/steps";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

/** The result of a new factor: recovery codes with the first one, and a login if it was the last step of one. */
export type Enrolled = { staff: Staff; recoveryCodes?: string[]; login?: NewLogin };

type Input = {
  step: Step;
  /** added within a live login; otherwise the step is the end of a first login */
  hasLogin: boolean;
  device: Device;
};

/** The owner of a step, whose row is locked. @throws TOKEN_MISSING when they have left */
async function lockOwner(tx: Tx, { staffId }: Step) {
  if (!staffId) throw new DomainError("TOKEN_MISSING");
  const { count } = await tx.staff.updateMany({ where: { id: staffId, endedAt: null }, data: { endedAt: null } });
  if (count !== 1) throw new DomainError("TOKEN_MISSING");
  return tx.staff.findUniqueOrThrow({ where: { id: staffId }, include: { _count: { select: { passkeys: true, recoveryCodes: true } } } });
}

type Owner = Awaited<ReturnType<typeof lockOwner>>;

/** Completes a new factor, in its transaction. @throws TOKEN_MISSING when another first factor was faster */
async function finish(tx: Tx, owner: Owner, factor: "totp" | "passkey", { step, hasLogin, device }: Input, now: Date): Promise<Enrolled> {
  const isFirst = owner.totpSealed === null && owner._count.passkeys === 0;
  // A person who has a factor must not replace it by enrolling another one.
  if (!hasLogin && (!step.enrols || !isFirst)) throw new DomainError("TOKEN_MISSING");
  const actor = { kind: "staff" as const, staffId: owner.id, name: owner.name };
  await recordAccountChange(tx, { staff: owner, actor, change: `${factor}_added`, after: { factor }, now });
  const recoveryCodes = owner._count.recoveryCodes === 0 ? await renewRecoveryCodes(tx, owner.id) : undefined;
  const login = hasLogin ? undefined : await startStaffLogin(tx, { staffId: owner.id, factor, ...device, now });
  return { staff: owner, recoveryCodes, login };
}

/**
 * Store an authenticator app once it has shown a right code.
 * @throws CODE_WRONG, TOKEN_MISSING
 */
export async function enrolTotp(input: Input, code: string, now = new Date()): Promise<Enrolled> {
  const { totpSecret } = input.step;
  if (!totpSecret) throw new DomainError("TOKEN_MISSING");
  const used = totpStep(totpSecret, code, now);
  if (used === undefined) throw new DomainError("CODE_WRONG");
  return db.$transaction(async (tx) => {
    const owner = await lockOwner(tx, input.step);
    const enrolled = await finish(tx, owner, "totp", input, now);
    await tx.staff.update({ where: { id: owner.id }, data: { totpSealed: sealSecret(totpSecret, owner.id), totpStep: used } });
    return enrolled;
  });
}

/**
 * Store a passkey that the browser has made.
 * @throws CODE_WRONG when it does not answer our challenge, TOKEN_MISSING
 */
export async function enrolPasskey(input: Input, made: { response: object; label: string }, now = new Date()): Promise<Enrolled> {
  const { challenge } = input.step;
  if (!challenge) throw new DomainError("TOKEN_MISSING");
  return db.$transaction(async (tx) => {
    const owner = await lockOwner(tx, input.step);
    const enrolled = await finish(tx, owner, "passkey", input, now);
    if (!(await addPasskey(tx, { staffId: owner.id, challenge, ...made }))) throw new DomainError("CODE_WRONG");
    return enrolled;
  });
}
