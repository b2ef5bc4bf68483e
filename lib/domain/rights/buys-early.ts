import { readChecked } from "@/lib/domain/rights/checked-codes";
import { readRights } from "@/lib/domain/rights/list-rights";
import { readThrough } from "@/lib/platform/cache/read-through";

/** How long a right is remembered, in ms. Without one a member is looked up again: a code may have been entered meanwhile. */
const LIFE_MS = 10_000;
const known = readThrough<boolean>({ life: LIFE_MS, entries: 50_000 });

/**
 * Whether a member has a right to buy before the general sale that is valid now, or from the start of the presale on. At most 10 s old:
 * the claim decides.
 * @param presaleFrom in ms
 */
export function buysEarly({ sessionId, memberId }: { sessionId: number; memberId: string }, presaleFrom: number): Promise<boolean> {
  const look = async () => {
    const rows = await readRights({ sessionId, memberId, checked: await readChecked({ sessionId, memberId }) });
    const soonest = Math.max(Date.now(), presaleFrom);
    return rows.some(
      ({ gives_early: gives, tickets_left: left, opens_at: opens }) =>
        gives === true && left !== 0 && opens !== null && opens.getTime() <= soonest,
    );
  };
  return known.get(`${sessionId} ${memberId}`, look, { isForAll: (has) => has });
}
