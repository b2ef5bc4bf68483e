import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

export type Device = { address: string; userAgent: string };
export type NewLogin = { token: string; staff: Staff };

type Input = Device & { staffId: string; factor: "passkey" | "totp" | "recovery"; now: Date };

/**
 * Insert a login after the last factor. Its token is new and random; the table has only a digest.
 * @throws WRONG_LOGIN when the person has left meanwhile
 */
export async function startStaffLogin(tx: Tx, { staffId, factor, address, userAgent, now }: Input): Promise<NewLogin> {
  // The row is locked first, as in all code that ends logins.
  const { count } = await tx.staff.updateMany({
    where: { id: staffId, endedAt: null, passwordHash: { not: null } },
    data: { endedAt: null },
  });
  if (count !== 1) throw new DomainError("WRONG_LOGIN");
  const staff = await tx.staff.findUniqueOrThrow({ where: { id: staffId } });
  const token = randomBytes(32).toString("base64url");
  await tx.staffLogin.create({
    data: { staffId, tokenHash: secretHash(token), address, userAgent: userAgent.slice(0, 200), factor, createdAt: now, lastSeenAt: now },
    select: { id: true },
  });
  const actor = { kind: "staff" as const, staffId, name: staff.name };
  await recordAudit(tx, { actor, act: "staff.logged_in", subject: { kind: "staff", id: staffId }, after: { factor } });
  return { token, staff };
}
