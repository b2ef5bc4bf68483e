import type { StoredBuyer } from "@/lib/domain/orders/stored-delivery";
import { Prisma } from "@/lib/platform/db";

/** The fields about the caller that every claim needs. */
export type OwnClaim = {
  memberId: string;
  language: string;
  idempotencyKey?: string;
  idempotencyHash: string;
  deadlineSeconds: number;
  /** the buyer's first source */
  sourceId?: number;
};

/** The columns that every new order fills alike; `orderValues` has their values. */
export const orderColumns = Prisma.sql`order_no, member_id, pay_deadline, held_until, language, source_id, idempotency_key, idempotency_hash,
    buyer_last_name, buyer_first_name, buyer_mobile, buyer_city, buyer_district, buyer_address`;

/** @param buyer the values of the buyer's columns: `buyerValues` or `parentsBuyer` */
export function orderValues(
  { memberId, language, idempotencyKey, idempotencyHash, deadlineSeconds, sourceId }: OwnClaim,
  buyer: Prisma.Sql,
): Prisma.Sql {
  const deadline = Prisma.sql`now() + make_interval(secs => ${deadlineSeconds})`;
  return Prisma.sql`next_order_no(), ${memberId}::uuid, ${deadline}, ${deadline}, ${language}, ${sourceId ?? null}::int,
    ${idempotencyKey ?? null}, ${idempotencyHash},
    ${buyer}`;
}

/** The buyer as given; missing fields come from the row `member`. */
export function buyerValues(buyer?: StoredBuyer): Prisma.Sql {
  return Prisma.sql`coalesce(${buyer?.last_name ?? null}, member.last_name), coalesce(${buyer?.first_name ?? null}, member.first_name),
    coalesce(${buyer?.mobile ?? null}, member.mobile), coalesce(${buyer?.city ?? null}, member.city),
    coalesce(${buyer?.district ?? null}, member.district), coalesce(${buyer?.address ?? null}, member.simple_address)`;
}

/** The buyer of the order `parent`. */
export const parentsBuyer = Prisma.sql`parent.buyer_last_name, parent.buyer_first_name, parent.buyer_mobile,
    parent.buyer_city, parent.buyer_district, parent.buyer_address`;
