import type { RightView } from "@/lib/domain/rights/types";

type Sale = { sale_start_time: string | null; max_per_order: number; max_per_member: number };

const sumOf = (limits: (number | undefined)[]) => limits.reduce<number>((sum, limit) => sum + (limit ?? Infinity), 0);

const isGiven = (limit: number | undefined) => limit !== undefined;

function greatest(limits: (number | undefined)[], otherwise: number): number {
  const given = limits.filter(isGiven);
  return given.length > 0 ? Math.max(...given) : otherwise;
}

function least(...limits: (number | undefined)[]): number | undefined {
  const given = limits.filter(isGiven);
  return given.length > 0 ? Math.min(...given) : undefined;
}

/**
 * A session's sale as a member with rights has it: when it opens for them, and how many tickets they may buy. Before the general sale
 * only rights to buy early count. The claim decides.
 * @param opens when the sale opens for the member; null: not announced
 * @param now ms
 */
export function ownSession<S extends Sale>(session: S, { rights, opens }: { rights: RightView[]; opens: string | null }, now: number): S {
  const isLive = ({ from, until }: RightView) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
  const live = rights.filter(isLive);
  const starts = session.sale_start_time;
  const early = starts !== null && now < Date.parse(starts) ? live.filter(({ gives }) => gives.includes("early")) : [];
  const most = early.length > 0 ? sumOf(early.map(({ tickets_left: left, max_per_order: limit }) => least(left, limit))) : Infinity;
  const order = greatest(
    live.map(({ order_limit: limit }) => limit),
    session.max_per_order,
  );
  const member = greatest(
    live.map(({ member_limit: limit }) => limit),
    session.max_per_member,
  );
  return {
    ...session,
    sale_start_time: starts !== null && opens !== null && Date.parse(opens) < Date.parse(starts) ? opens : starts,
    max_per_order: Math.max(1, Math.min(order, most)),
    max_per_member: member,
  };
}
