import { z } from "zod";
import { maskedEmail, maskedMobile } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import type { memberSearchSchema } from "@/lib/office/members/schemas";
import { readSearch, type Search } from "@/lib/office/orders/rules";
import type { Scope } from "@/lib/office/orders/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

const PAGE = 20;
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

/** Searches members by mobile, e-mail or the beginning of a name. */
export async function searchMembers({ text, scope }: Wish): Promise<z.input<typeof memberSearchSchema>> {
  const search = readSearch(text);
  const where = search.kind === "mobile" || search.kind === "email" || search.kind === "name" ? matching(search) : undefined;
  if (!where) return { understood: "none", members: [] };
  const rows = await querySql(
    memberRow,
    Prisma.sql`
    SELECT m.id, m.last_name, m.first_name, m.mobile, m.email, m.created_at, coalesce(m.restricted_until > now(), false) AS restricted,
      (SELECT count(*)::int FROM orders o WHERE o.member_id = m.id AND ${ofEvents(scope)}) AS orders
    FROM members m WHERE ${where} AND m.deleted_at IS NULL AND ${within(scope)} ORDER BY ${memberName} USING ~<~, m.id LIMIT ${PAGE}::int`,
  );
  return {
    understood: search.kind as "name",
    members: rows.map(({ id, last_name, first_name, mobile, email, created_at, ...row }) => ({
      member_id: id,
      name: fullName(last_name, first_name),
      mobile: maskedMobile(localMobile(mobile)),
      email: maskedEmail(email),
      since: isoInTaipei(created_at),
      ...row,
    })),
  };
}

/** The indexes have exactly these expressions. */
const memberName = Prisma.sql`lower(replace(m.last_name || m.first_name, ' ', ''))`;
const memberEmail = Prisma.sql`lower(m.email)`;

function matching(search: Extract<Search, { key: string }>): Prisma.Sql {
  if (search.kind === "mobile") return Prisma.sql`m.mobile = ${search.key}`;
  const of = search.kind === "email" ? memberEmail : memberName;
  return Prisma.sql`${of} ~>=~ ${search.key}::text AND ${of} ~<~ ${search.key + LAST}::text`;
}

const ofEvents = (scope: Scope) => (scope === null ? Prisma.sql`true` : Prisma.sql`o.event_id = ANY(${scope}::int[])`);

function within(scope: Scope): Prisma.Sql {
  if (scope === null) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT FROM orders o WHERE o.member_id = m.id AND ${ofEvents(scope)})`;
}
