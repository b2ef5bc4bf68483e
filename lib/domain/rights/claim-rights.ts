import type { PurchasePlan } from "@/lib/domain/rights/plan-purchase";
import { appliesAgain } from "@/lib/domain/rights/read-quote";
import { Prisma } from "@/lib/platform/db";

/**
 * The parts of the claim of places that use rights. Nothing is believed of the plan but the choice: prices, limits and windows are
 * compared again, the limits that all share under the right's lock. Rights are locked in key order after the places and before
 * products and counts.
 */
export type ClaimOfRights = {
  /** the tickets of `base` with the prices of the plan; `as_planned` is false where they have changed */
  price: (base: Prisma.Sql) => Prisma.Sql;
  /** CTEs that lock and judge, each with a comma after it */
  judge: (ready: Prisma.Sql) => Prisma.Sql;
  /** a branch of the verdict */
  refuse: Prisma.Sql;
  /** further columns of the order's tickets, and their values, each with a comma before it */
  columns: Prisma.Sql;
  values: Prisma.Sql;
  /** CTEs that write, each with a comma before it */
  write: Prisma.Sql;
  /** a further condition under which the statement is whole; `made` is the new order */
  isWhole: Prisma.Sql;
  isEarly: boolean;
  orderLimit: number | null;
  memberLimit: number | null;
  isUsed: boolean;
};

/** A claim without a plan. */
export const withoutRights: ClaimOfRights = {
  price: (base) => base,
  judge: () => Prisma.empty,
  refuse: Prisma.empty,
  columns: Prisma.empty,
  values: Prisma.empty,
  write: Prisma.empty,
  isWhole: Prisma.empty,
  isEarly: false,
  orderLimit: null,
  memberLimit: null,
  isUsed: false,
};

/**
 * A branch of the state of the session `es` of the event `e`: RIGHTS if a claim without codes needs a plan. An event without rights
 * is asked for nothing more than its flag, and one whose rights are not for this member for no plan.
 */
export function whenPlanNeeded(memberId: string): Prisma.Sql {
  return Prisma.sql`WHEN e.with_rights AND (now() < es.sale_starts_at
      OR EXISTS (SELECT FROM prices p WHERE p.session_id = es.id AND p.only_by_right)
      OR EXISTS (SELECT FROM rights r WHERE r.event_id = es.event_id AND r.stopped_at IS NULL AND (r.session_ids = '{}' OR es.id = ANY(r.session_ids))
        AND coalesce(r.valid_from, '-infinity') <= now() AND now() < coalesce(r.valid_until, 'infinity')
        AND (r.carrier = 'rule' OR ${appliesAgain(memberId)} OR r.carrier = 'list' AND EXISTS (SELECT FROM right_holders h WHERE h.right_id = r.id AND h.member_id = ${memberId}::uuid))))
    THEN 'RIGHTS'`;
}

/** The parts of a claim by this plan of this member. */
export function claimRights(plan: PurchasePlan, memberId: string): ClaimOfRights {
  const { rights, tickets, wanted } = plan;
  const price = (base: Prisma.Sql) => Prisma.sql`
  SELECT base.id, base.area_id, base.price_id, plan.price, plan.fee AS service_fee, base.package_size, base.paired, base.turn,
    base.list_price, plan.right_id AS discount_right_id,
    base.price_id = plan.price_id AND base.list_price = plan.list AND base.price = plan.base AND base.service_fee = plan.full_fee AS as_planned
  FROM (SELECT place.*, row_number() OVER (ORDER BY place.id) AS turn FROM (${base}) place) base
  LEFT JOIN unnest(${tickets.map((ticket) => ticket.price)}::int[], ${tickets.map((ticket) => ticket.fee)}::int[], ${tickets.map(({ priceRight }) => priceRight)}::int[],
    ${wanted.map(({ priceId }) => priceId)}::int[], ${wanted.map(({ list }) => list)}::int[], ${wanted.map((ticket) => ticket.base)}::int[], ${wanted.map(({ fee }) => fee)}::int[])
    WITH ORDINALITY AS plan (price, fee, right_id, price_id, list, base, full_fee, turn) USING (turn)`;
  const asPlanned = Prisma.sql`WHEN NOT (SELECT coalesce(bool_and(as_planned), true) FROM priced) THEN 'RIGHT'`;
  const discount = {
    columns: Prisma.sql`, list_price, discount_right_id`,
    values: Prisma.sql`, CASE WHEN priced.discount_right_id IS NOT NULL THEN priced.list_price END, priced.discount_right_id`,
  };
  const shared = { isEarly: plan.isEarly, orderLimit: plan.orderLimit, memberLimit: plan.memberLimit };
  if (plan.offer) return { ...withoutRights, ...shared, ...acceptOffer(plan.offer, memberId), price, refuse: asPlanned, isUsed: true };
  if (rights.length === 0) return { ...withoutRights, ...shared, price, refuse: asPlanned };
  const limited = rights.filter(({ isLimited }) => isLimited).map(({ id }) => id);
  const personal = rights.flatMap(({ isPersonal, codeId }) => (isPersonal && codeId !== null ? [codeId] : []));
  const uses = usesOf(plan);
  return {
    ...shared,
    ...discount,
    isUsed: true,
    price,
    judge: (ready) => Prisma.sql`used AS (
  SELECT * FROM unnest(${rights.map(({ id }) => id)}::int[], ${rights.map(({ revision }) => revision)}::int[], ${rights.map(({ codeId }) => codeId)}::int[],
    ${rights.map((right) => right.tickets)}::int[], ${rights.map(({ cuts }) => cuts)}::int[], ${rights.map(({ maxPerMember }) => maxPerMember)}::int[])
    AS u (id, revision, code_id, tickets, cuts, per_member)
), locked_rights AS MATERIALIZED (
  SELECT r.id, r.revision, r.max_tickets, r.budget FROM rights r WHERE r.id = ANY(${limited}::int[]) AND ${ready} ORDER BY r.id FOR NO KEY UPDATE
), rights_state AS (
  SELECT (SELECT count(*) FROM rights r JOIN used u ON u.id = r.id AND u.revision = r.revision WHERE r.stopped_at IS NULL
      AND coalesce(r.valid_from, '-infinity') <= now() AND now() < coalesce(r.valid_until, 'infinity')) = ${rights.length}
    AND NOT EXISTS (
      SELECT FROM locked_rights l JOIN used u ON u.id = l.id, LATERAL live_uses_of_right(l.id) live
      WHERE l.revision <> u.revision OR live.tickets + u.tickets > l.max_tickets OR live.cuts + u.cuts > l.budget) AS ok
), `,
    refuse: Prisma.sql`${asPlanned} WHEN NOT (SELECT ok FROM rights_state) THEN 'RIGHT'`,
    write: Prisma.sql`, redeemed AS (
  INSERT INTO redemptions (order_item_id, order_id, right_id, code_id, member_id, cut, is_price, is_access)
  SELECT items.id, made.id, use.right_id, u.code_id, ${memberId}::uuid, use.cut, use.is_price, use.is_access
  FROM made, items JOIN priced ON priced.id = items.seat_id
  JOIN unnest(${uses.map(({ turn }) => turn)}::int[], ${uses.map(({ rightId }) => rightId)}::int[], ${uses.map(({ cut }) => cut)}::int[],
    ${uses.map(({ isPrice }) => isPrice)}::boolean[], ${uses.map(({ isAccess }) => isAccess)}::boolean[]) AS use (turn, right_id, cut, is_price, is_access)
    ON use.turn = priced.turn JOIN used u ON u.id = use.right_id
  RETURNING id
), bound AS (
  UPDATE right_codes c SET member_id = ${memberId}::uuid, bound_at = coalesce(c.bound_at, now()) FROM made
  WHERE c.id = ANY(${personal}::int[]) AND c.revoked_at IS NULL AND coalesce(c.member_id, ${memberId}::uuid) = ${memberId}::uuid RETURNING c.id
)`,
    isWhole: Prisma.sql`AND (SELECT count(*) FROM redeemed) = ${uses.length} AND (SELECT count(*) FROM bound) = ${personal.length}
    AND NOT EXISTS (SELECT FROM used u WHERE u.per_member IS NOT NULL AND live_uses_by_member(u.id, ${memberId}::uuid, made.id) + u.tickets > u.per_member)`,
  };
}

/** The order takes an offer of this member that has not ended. Declining and expiring change the same row, so one waits for the other. */
function acceptOffer({ id, taken }: NonNullable<PurchasePlan["offer"]>, memberId: string): Pick<ClaimOfRights, "write" | "isWhole"> {
  return {
    write: Prisma.sql`, accepted AS (
  UPDATE offers o SET state = 'accepted', order_id = made.id, taken = ${taken}::smallint, decided_at = now() FROM made
  WHERE o.id = ${id}::uuid AND o.member_id = ${memberId}::uuid AND o.state = 'live' AND o.starts_at <= now() AND o.ends_at > now() RETURNING o.id
)`,
    isWhole: Prisma.sql`AND (SELECT count(*) FROM accepted) = 1`,
  };
}

/** One redemption for each ticket and right; a right that gives both access and price counts once. */
function usesOf({ tickets }: PurchasePlan) {
  return tickets.flatMap(({ priceRight, accessRight, cut }, index) =>
    [...new Set([priceRight, accessRight])]
      .filter((rightId) => rightId !== null)
      .map((rightId) => {
        const isPrice = rightId === priceRight;
        return { turn: index + 1, rightId, cut: isPrice ? cut : 0, isPrice, isAccess: rightId === accessRight };
      }),
  );
}
