import { readChecked } from "@/lib/domain/rights/checked-codes";
import { readRights } from "@/lib/domain/rights/list-rights";

/** The prices that are sold only with a right and that a member's rights show at a session now, by their ids. */
export async function shownPrices({ sessionId, memberId }: { sessionId: number; memberId: string }): Promise<number[]> {
  const rows = await readRights({ sessionId, memberId, checked: await readChecked({ sessionId, memberId }) });
  const now = new Date();
  const shown = rows.flatMap(({ gives_see: gives, tickets_left: left, valid_from: from, price_ids: ids }) =>
    gives && left !== 0 && (from === null || from <= now) ? (ids ?? []) : [],
  );
  return [...new Set(shown)];
}
