import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import type { Tx } from "@/lib/platform/db";

/**
 * Creates the house account, which owns complimentary and counter orders, if it does not exist. It cannot log in and is in no list
 * of members: it is created as a deleted member, with neither number nor password. The ticket holder's name and address are on the
 * order.
 */
export async function ensureHouseMember(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO members (id, mobile, password_hash, last_name, first_name, email, deleted_at)
    VALUES (${HOUSE_MEMBER}::uuid, ${`deleted:${HOUSE_MEMBER}`}, '', '', '', '', now()) ON CONFLICT DO NOTHING`;
}
