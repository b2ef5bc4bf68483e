import { listHashes } from "@/lib/domain/rights/codes";
import type { Tx } from "@/lib/platform/db";

/** Give a member the rights in whose lists the member's number is. Called at each login, for those who registered after an import. */
export async function matchLists(tx: Tx, { memberId, mobile }: { memberId: string; mobile: string }): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO right_holders (right_id, member_id)
    SELECT DISTINCT right_id, ${memberId}::uuid FROM right_list_entries WHERE hash = ANY(${listHashes(mobile)}::text[])
    ON CONFLICT DO NOTHING`;
}
