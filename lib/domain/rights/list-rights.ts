import { z } from "zod";
import { isBuyersWay, paidWays } from "@/lib/domain/pay-ways/rules";
import { readChecked, rememberChecked } from "@/lib/domain/rights/checked-codes";
import type { CancelOverdue } from "@/lib/domain/rights/plan-purchase";
import { appliesAgain, codeOf, isHeldBy, leftOfRight, lefts } from "@/lib/domain/rights/read-quote";
import type { RightList, RightView } from "@/lib/domain/rights/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

const limit = z.number().nullable();

export const rightRow = z.strictObject({
  id: z.number().nullable(),
  name: localizedText.nullable(),
  carrier: z.enum(["list", "code", "shared", "rule"]).nullable(),
  gives_see: z.boolean().nullable(),
  gives_early: z.boolean().nullable(),
  gives_limit: z.boolean().nullable(),
  weight: limit,
  cut_amount: limit,
  cut_percent: limit,
  group_size: limit,
  group_paid: limit,
  price_ids: z.array(z.number()).nullable(),
  tickets_left: limit,
  budget_left: limit,
  max_per_order: limit,
  order_limit: limit,
  member_limit: limit,
  pay_ways: z.array(z.enum(paidWays)).nullable(),
  valid_from: z.date().nullable(),
  valid_until: z.date().nullable(),
  /** a code of it is the member's, and applies without being entered */
  applies: z.boolean().nullable(),
  /** its start, or when it was added */
  opens_at: z.date().nullable(),
  sale_starts_at: z.date(),
  is_announced: z.boolean(),
});
type RightRow = z.output<typeof rightRow>;

type Asked = { sessionId: number; memberId: string };

/**
 * The rights that a member has at a session, now or later: by list, by rule, and by a personal code that the member has
 * redeemed or just entered.
 * @throws NOT_FOUND without such a session of a published event
 */
export async function listRights({ language, ...asked }: Asked & { language: Language }): Promise<RightList> {
  const rows = await readRights({ ...asked, checked: await readChecked(asked) });
  const [first] = rows;
  if (!first) throw new DomainError("NOT_FOUND");
  const held = rows.filter(({ id }) => id !== null);
  const early = held.flatMap((row) => (row.gives_early && row.tickets_left !== 0 && row.opens_at ? [row.opens_at] : []));
  const opens = first.is_announced ? [...early, first.sale_starts_at].reduce((a, b) => (a < b ? a : b)) : null;
  return { items: held.map((row) => toView(row, language)), sale_opens_for_me: opens && isoInTaipei(opens) };
}

/**
 * The right that a typed code gives at a session, without using it. Overdue orders that use it up are cancelled first. One that shows
 * prices or opens the sale early is remembered for the member's next reads and for the waiting room.
 * @throws CODE_UNUSABLE, the same for every reason; NOT_FOUND without such a session of a published event
 */
export async function checkCode(
  { language, code, ...asked }: Asked & { code: string; language: Language },
  cancelOverdue: CancelOverdue = () => Promise.resolve(false),
): Promise<{ right: RightView }> {
  const rows = await readRights({ ...asked, codes: [code] });
  if (rows.length === 0) throw new DomainError("NOT_FOUND");
  const isUsable = ({ id, valid_from: from, tickets_left: left, budget_left: budget }: RightRow) =>
    id !== null && left !== 0 && budget !== 0 && (from === null || from <= new Date());
  // looked for whatever the reason, so that each takes the same time
  const isFreed =
    !rows.some(isUsable) &&
    (await cancelOverdue(
      rows.flatMap(({ id }) => id ?? []),
      { isRefused: true },
    ));
  const row = (isFreed ? await readRights({ ...asked, codes: [code] }) : rows).find(isUsable);
  if (!row) throw new DomainError("CODE_UNUSABLE");
  if (row.id !== null && (row.gives_see || row.gives_early)) await rememberChecked({ ...asked, rightId: row.id });
  return { right: toView(row, language) };
}

type Which = { codes?: string[]; /** rights of codes that the member has entered */ checked?: number[] };

/** One row for each right, or one without a right; with `codes` only the rights that these give. */
export function readRights(asked: Asked & Which): Promise<RightRow[]> {
  return querySql(rightRow, selectRights(asked));
}

export function selectRights({ sessionId, memberId, codes = [], checked = [] }: Asked & Which): Prisma.Sql {
  const code = codes.length > 0 ? codeOf({ memberId, codes }) : redeemedBefore(memberId, checked);
  const only = codes.length > 0 ? Prisma.sql`AND code.id IS NOT NULL` : Prisma.empty;
  return Prisma.sql`
WITH session AS (
  SELECT es.id, es.event_id, es.sale_starts_at, NOT es.sale_unannounced AS is_announced
  FROM event_sessions es JOIN events e ON e.id = es.event_id AND e.published_at <= now() WHERE es.id = ${sessionId}
)
SELECT held.*, session.sale_starts_at, session.is_announced
FROM session LEFT JOIN LATERAL (
  SELECT r.id, r.name, r.carrier::text AS carrier, r.gives_see, r.gives_early, r.order_limit IS NOT NULL OR r.member_limit IS NOT NULL AS gives_limit, r.weight::int AS weight,
    r.cut_amount, r.cut_percent::int AS cut_percent, r.group_size::int AS group_size, r.group_paid::int AS group_paid,
    (SELECT coalesce(array_agg(p.id ORDER BY p.position, p.id), '{}') FROM prices p WHERE p.session_id = session.id AND (r.price_ids = '{}' OR p.id = ANY(r.price_ids))
      AND (r.area_ids = '{}' OR EXISTS (SELECT FROM areas a WHERE a.price_id = p.id AND a.id = ANY(r.area_ids)))) AS price_ids,
    least(${lefts.tickets}, ${lefts.member}) AS tickets_left, ${lefts.budget} AS budget_left,
    r.max_per_order, r.order_limit, r.member_limit, r.pay_ways::text[] AS pay_ways, r.valid_from, r.valid_until, ${appliesAgain(memberId)} AS applies,
    coalesce(r.valid_from, r.created_at) AS opens_at
  FROM rights r ${code} ${leftOfRight(memberId)}
  WHERE ${isHeldBy(memberId)} ${only} AND now() < coalesce(r.valid_until, 'infinity')
) held ON true
ORDER BY held.id`;
}

/** The code of the right `r` that a member has redeemed, or has just checked, as `code`. */
export const redeemedBefore = (memberId: string, checked: number[] = []) => Prisma.sql`LEFT JOIN LATERAL (
    SELECT c.id FROM right_codes c WHERE c.right_id = r.id AND c.revoked_at IS NULL AND (c.member_id = ${memberId}::uuid OR r.id = ANY(${checked}::int[])) LIMIT 1
  ) code ON r.carrier = 'code'`;

function toView(row: RightRow, language: Language): RightView {
  const { cut_amount: amount, cut_percent: percent, group_size: size, group_paid: paid, tickets_left: left } = row;
  const gives = [
    row.gives_see && ("see" as const),
    row.gives_early && ("early" as const),
    (amount || percent || size) && ("price" as const),
    row.gives_limit && ("limit" as const),
    row.weight && ("weight" as const),
  ].filter((given) => typeof given === "string");
  return {
    right_id: String(row.id),
    name: textIn(row.name, language),
    gives,
    source: row.carrier === "list" || row.carrier === "rule" ? row.carrier : "code",
    ...(row.applies ? { applies: true as const } : {}),
    price_ids: (row.price_ids ?? []).map(String),
    ...(percent ? { percent } : {}),
    ...(amount ? { amount } : {}),
    ...(size && paid ? { group: { size, paid } } : {}),
    ...(left === null ? {} : { tickets_left: left }),
    ...(row.max_per_order === null ? {} : { max_per_order: row.max_per_order }),
    ...(row.order_limit === null ? {} : { order_limit: row.order_limit }),
    ...(row.member_limit === null ? {} : { member_limit: row.member_limit }),
    ...(row.pay_ways?.length ? { pay_ways: row.pay_ways.filter(isBuyersWay) } : {}),
    ...(row.valid_from ? { from: isoInTaipei(row.valid_from) } : {}),
    ...(row.valid_until ? { until: isoInTaipei(row.valid_until) } : {}),
  };
}
