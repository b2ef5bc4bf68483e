import { randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/domain/passwords/password";
import { sealSecret } from "@/lib/domain/staff/factors/sealed-secret";
import { newTotpSecret } from "@/lib/domain/staff/factors/totp";
import { FRESH_FACTOR_SECONDS, type StaffRole } from "@/lib/domain/staff/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { rightsData } from "@/lib/office/staff/granted-rights";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { insertOrganizer } from "@/prisma/factories/organizers";

export const STAFF_PASSWORD = "curtain call at eight";

let passwordHash: Promise<string> | undefined;

type Options = {
  roles?: StaffRole[];
  eventIds?: number[];
  /** for the role organizer; without it, a new organizer that holds the events */
  organizerId?: number;
  name?: string;
  /** the login's second factor was given too long ago for an act that demands a fresh one */
  hasStaleFactor?: boolean;
};
export type StaffFixture = { id: string; email: string; name: string; loginToken: string; totpSecret: string };

/** Creates a staff member with an authenticator app and a live login. Names are clearly made up. */
export async function insertStaff({
  roles = ["owner"],
  eventIds,
  organizerId,
  name = "測試職員",
  hasStaleFactor = false,
}: Options = {}): Promise<StaffFixture> {
  passwordHash ??= hashPassword(STAFF_PASSWORD);
  const organizer = roles.includes("organizer") ? (organizerId ?? (await insertOrganizer(eventIds))) : null;
  const [id, loginToken, totpSecret] = [randomUUID(), randomBytes(32).toString("base64url"), newTotpSecret()];
  const email = `staff-${id}@example.com`;
  await db.staff.create({
    data: {
      id,
      email,
      name,
      ...rightsData({ roles, event_ids: organizer === null ? (eventIds ?? null) : null, organizer_id: organizer }),
      passwordHash: await passwordHash,
      totpSealed: sealSecret(totpSecret, id),
      logins: {
        create: {
          tokenHash: secretHash(loginToken),
          address: "127.0.0.1",
          userAgent: "factory",
          factor: "totp",
          factorAt: hasStaleFactor ? addSeconds(new Date(), -FRESH_FACTOR_SECONDS - 1) : null,
        },
      },
    },
  });
  return { id, email, name, loginToken, totpSecret };
}
