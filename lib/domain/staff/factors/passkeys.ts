import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import * as passkeys from "@/lib/domain/passkeys/passkeys";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { db, type Tx } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

/** Options with which a browser makes a passkey for this staff member. */
export async function newPasskeyOptions(staff: Pick<Staff, "id" | "email" | "name">): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db.staffPasskey.findMany({ where: { staffId: staff.id } });
  const handle = new TextEncoder().encode(staff.id);
  return passkeys.newPasskeyOptions({ origin: officeOrigin(), handle, name: staff.email, displayName: staff.name, known });
}

/** Options with which a browser answers with a passkey; of `staffId` alone, or of any account that the device knows. */
export async function passkeyOptions(staffId?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = staffId ? await db.staffPasskey.findMany({ where: { staffId } }) : [];
  return passkeys.passkeyOptions(officeOrigin(), known);
}

export type NewPasskey = { staffId: string; challenge: string; label: string; response: object };

/** Store the passkey that a browser has made for our challenge; false when it does not fit. */
export async function addPasskey(tx: Tx, { staffId, challenge, label, response }: NewPasskey): Promise<boolean> {
  const made = await passkeys.readNewPasskey({ origin: officeOrigin(), challenge, response });
  if (!made) return false;
  const { credentialId, publicKey, counter, transports } = made;
  const data = [{ staffId, credentialId, publicKey, counter, transports, label }];
  const { count } = await tx.staffPasskey.createMany({ data, skipDuplicates: true });
  return count === 1;
}

type Answer = { challenge: string; response: { id: string } & object; staffId?: string };

/** The owner of the passkey that has answered our challenge; undefined when none has, or another's than `staffId`'s. */
export async function takePasskey({ challenge, response, staffId }: Answer, now: Date): Promise<string | undefined> {
  const passkey = await db.staffPasskey.findFirst({
    where: { credentialId: response.id, staffId, staff: { endedAt: null, passwordHash: { not: null } } },
  });
  if (!passkey) return undefined;
  const counter = await passkeys.checkPasskey({ origin: officeOrigin(), challenge, response }, passkey);
  if (counter === undefined) return undefined;
  // Two answers with one counter are a copied key: one of them is refused.
  const where = { id: passkey.id, counter: passkey.counter };
  const { count } = await db.staffPasskey.updateMany({ where, data: { counter, lastUsedAt: now } });
  return count === 1 ? passkey.staffId : undefined;
}
