import { z } from "zod";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { maskedEmail, maskedMobile } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import type { memberSearchSchema } from "@/lib/office/members/schemas";
import { readParts, readSearch, type Search } from "@/lib/office/orders/rules";
import { inScope } from "@/lib/office/orders/search/in-scope";
import { memberArms, membersByArms } from "@/lib/office/orders/search/key-arms";
import type { Scope } from "@/lib/office/orders/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

const PAGE = 20;
/** Maximum of members read for a part that many have; of more than these, the sorting by name shows only some. */
const MOST = 200;
/** Sorts after every text with the same beginning. */
const LAST = "\u{10FFFF}";

const memberRow = z.strictObject({
  id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  created_at: z.date(),
  orders: z.number(),
  restricted: z.boolean(),
});

type Wish = { text: string; scope: Scope };

type Found = z.input<typeof memberSearchSchema>;

/**
 * Searches members by mobile, mail address and name, or by parts of them: the last digits, the beginning of any name, a part of the
 * address. They are sorted by name.
 */
export async function searchMembers({ text, scope }: Wish): Promise<Found> {
  const search = readSearch(text);
  if (search.kind === "latest") return { understood: "none", members: [] };
  const found = "key" in search && (search.kind === "mobile" || search.kind === "email") ? await findMembers(byKey(search), scope) : [];
  if (found.length > 0) return { understood: search.kind as "mobile", members: found };
  const parts = "parts" in search ? search : readParts(text);
  const arms = memberArms(parts.parts);
  if (arms.length === 0) return { understood: "none", members: [] };
  return { understood: parts.kind, members: await findMembers(membersByArms(arms), scope) };
}

async function findMembers(where: Prisma.Sql, scope: Scope): Promise<Found["members"]> {
  const rows = await querySql(
    memberRow,
    Prisma.sql`
    SELECT m.id, m.last_name, m.first_name, m.mobile, m.email, m.created_at, coalesce(m.restricted_until > now(), false) AS restricted,
      (SELECT count(*)::int FROM orders o WHERE o.member_id = m.id AND ${inScope(scope)}) AS orders
    FROM (SELECT m.* FROM members m WHERE ${where} AND m.deleted_at IS NULL AND m.id <> ${HOUSE_MEMBER}::uuid AND ${within(scope)} LIMIT ${MOST}::int) m
    ORDER BY lower(replace(m.last_name || m.first_name, ' ', '')) USING ~<~, m.id LIMIT ${PAGE}::int`,
  );
  return rows.map(({ id, last_name, first_name, mobile, email, created_at, ...row }) => ({
    member_id: id,
    name: fullName(last_name, first_name),
    mobile: maskedMobile(localMobile(mobile)),
    email: maskedEmail(email),
    since: isoInTaipei(created_at),
    ...row,
  }));
}

/** The index of addresses has exactly this expression. */
const memberEmail = Prisma.sql`lower(m.email)`;

function byKey({ kind, key }: Extract<Search, { key: string }>): Prisma.Sql {
  if (kind === "mobile") return Prisma.sql`m.mobile = ${key}`;
  return Prisma.sql`${memberEmail} ~>=~ ${key}::text AND ${memberEmail} ~<~ ${key + LAST}::text`;
}

function within(scope: Scope): Prisma.Sql {
  if (scope === null) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT FROM orders o WHERE o.member_id = m.id AND ${inScope(scope)})`;
}
