import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import type { Tx } from "@/lib/platform/db";

/**
 * The house's account, made when it is needed first. Nobody logs in to it and no list of members has it: it is a deleted
 * one from the beginning, with neither number nor password. The holder stands on the order.
 */
export async function ensureHouseMember(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO members (id, mobile, password_hash, last_name, first_name, email, deleted_at)
    VALUES (${HOUSE_MEMBER}::uuid, ${`deleted:${HOUSE_MEMBER}`}, '', '', '', '', now()) ON CONFLICT DO NOTHING`;
}
