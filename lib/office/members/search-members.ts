import { z } from "zod";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { maskedEmail, maskedMobile } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import { DomainError } from "@/lib/errors/domain-error";
import { uuidOf } from "@/lib/input/id-schemas";
import { findPage, LOOKED_AT, nextByValue, pageStatement } from "@/lib/office/lists/find-page";
import type { Cursor } from "@/lib/office/lists/rules";
import type { memberQuerySchema, memberSearchSchema } from "@/lib/office/members/schemas";
import { readParts, readSearch, type Search } from "@/lib/office/orders/rules";
import { inScope } from "@/lib/office/orders/search/in-scope";
import { memberArms, membersByArms } from "@/lib/office/orders/search/key-arms";
import type { Scope } from "@/lib/office/orders/types";
import { isoInTaipei, momentInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";
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
  language: z.string(),
  created_at: z.date(),
  orders: z.number(),
  restricted: z.boolean(),
});

type Query = z.output<typeof memberQuerySchema>;
type Wish = { text: string; scope: Scope; filter?: Partial<Omit<Query, "q" | "before" | "sort">> };
type ListWish = Wish & { sort?: Query["sort"]; before?: Cursor; /** members per page */ limit?: number };
type Found = z.input<typeof memberSearchSchema>;
type Hits = Found["members"];

/**
 * Lists members within filters by the time of their registration; with a text, searches them by mobile, mail address and name, or by
 * parts of them: the last digits, the beginning of any name, a part of the address. Those are sorted by name.
 * @throws BAD_INPUT for the cursor of another list
 */
export async function searchMembers({ text, scope, filter = {}, ...list }: ListWish): Promise<Found> {
  const search = readSearch(text);
  if (search.kind === "latest") return listMembers({ ...list, scope, filter });
  const whole = { next: null, searched_to: null };
  const wish = { scope, filter };
  const found = "key" in search && (search.kind === "mobile" || search.kind === "email") ? await findMembers(byKey(search), wish) : [];
  if (found.length > 0) return { ...whole, understood: search.kind as "mobile", members: found };
  const parts = "parts" in search ? search : readParts(text);
  const arms = memberArms(parts.parts);
  if (arms.length === 0) return { ...whole, understood: "none", members: [] };
  return { ...whole, understood: parts.kind, members: await findMembers(membersByArms(arms), wish) };
}

async function listMembers({ scope, filter = {}, sort = "-since", before, limit = PAGE }: Omit<ListWish, "text">): Promise<Found> {
  const statement = membersStatement({ scope, filter, sort, before, limit });
  const page = await findPage(statement, limit);
  const ids = Prisma.sql`${page.keys}::uuid[]`;
  const members = await readHits(Prisma.sql`SELECT m.* FROM members m WHERE m.id = ANY(${ids})`, Prisma.sql`array_position(${ids}, m.id)`, {
    scope,
    limit,
  });
  const down = page.isFull ? null : page.walkedTo;
  const searched_to = down && isoInTaipei(new Date(Number(down.value))).slice(0, 10);
  return { understood: "latest", members, next: nextByValue(page), searched_to };
}

/** The statement of a page without a text; exported for the test of its plan. */
export function membersStatement({ scope, filter = {}, sort = "-since", before, limit = PAGE }: Omit<ListWish, "text">): Prisma.Sql {
  // a time in ms and an id
  if (before && (!/^\d{1,14}$/.test(before.value ?? "") || uuidOf(before.id) === undefined))
    throw new DomainError("BAD_INPUT", { details: [{ field: "before", key: "invalid" }] });
  const isAscending = !sort.startsWith("-");
  const order = isAscending ? Prisma.sql`m.created_at, m.id` : Prisma.sql`m.created_at DESC, m.id DESC`;
  const conditions = [registeredOn(filter)];
  if (before) {
    const last = Prisma.sql`(${new Date(Number(before.value))}::timestamptz, ${before.id}::uuid)`;
    conditions.push(isAscending ? Prisma.sql`(m.created_at, m.id) > ${last}` : Prisma.sql`(m.created_at, m.id) < ${last}`);
  }
  return pageStatement({
    walk: Prisma.sql`
      SELECT (extract(epoch FROM m.created_at) * 1000)::bigint AS value, m.id AS key FROM members m
      WHERE ${Prisma.join(conditions, " AND ")} ORDER BY ${order} LIMIT ${LOOKED_AT}::int`,
    most: LOOKED_AT,
    passes: Prisma.sql`SELECT m.id FROM members m WHERE m.id = w.key AND ${isListed({ scope, filter })}`,
    isAscending,
    limit,
  });
}

function registeredOn({ registered }: NonNullable<Wish["filter"]>): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (registered?.from) conditions.push(Prisma.sql`m.created_at >= ${momentInTaipei(`${registered.from} 00:00`)}::timestamptz`);
  if (registered?.to)
    conditions.push(Prisma.sql`m.created_at < ${startOfDayInTaipei(momentInTaipei(`${registered.to} 00:00`), 1)}::timestamptz`);
  return Prisma.join(conditions, " AND ");
}

/** Condition on members `m` of all filters together. */
function isListed({ scope, filter = {} }: Pick<Wish, "scope" | "filter">): Prisma.Sql {
  const conditions = [Prisma.sql`m.deleted_at IS NULL`, Prisma.sql`m.id <> ${HOUSE_MEMBER}::uuid`, registeredOn(filter), within(scope)];
  if (filter.state) conditions.push(Prisma.sql`m.restricted_until > now()`);
  if (filter.language) conditions.push(Prisma.sql`m.language = ANY(${filter.language}::text[])`);
  return Prisma.join(conditions, " AND ");
}

const byName = Prisma.sql`lower(replace(m.last_name || m.first_name, ' ', '')) USING ~<~, m.id`;

function findMembers(where: Prisma.Sql, wish: Pick<Wish, "scope" | "filter">): Promise<Hits> {
  const found = Prisma.sql`SELECT m.* FROM members m WHERE ${where} AND ${isListed(wish)} LIMIT ${MOST}::int`;
  return readHits(found, byName, { scope: wish.scope, limit: PAGE });
}

async function readHits(found: Prisma.Sql, order: Prisma.Sql, { scope, limit }: { scope: Scope; limit: number }): Promise<Hits> {
  const rows = await querySql(
    memberRow,
    Prisma.sql`
    SELECT m.id, m.last_name, m.first_name, m.mobile, m.email, m.language, m.created_at, coalesce(m.restricted_until > now(), false) AS restricted,
      (SELECT count(*)::int FROM orders o WHERE o.member_id = m.id AND ${inScope(scope)}) AS orders
    FROM (${found}) m ORDER BY ${order} LIMIT ${limit}::int`,
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
