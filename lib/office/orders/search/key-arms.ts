import type { Part } from "@/lib/office/orders/rules";
import { Prisma } from "@/lib/platform/db";

/**
 * One way in which a row may match: `terms` are found by an index, all of them in one row; `check` then compares the data
 * themselves, because terms are only parts of a text, and may be a second old.
 */
export type Arm = { terms: string[]; check: Prisma.Sql };

/** Where a member's or a buyer's data are: columns of a row in the statement. */
type Columns = { lastName: Prisma.Sql; firstName: Prisma.Sql };

/** Lengths of the terms of names; the database's person_terms has the same. */
const LENGTHS = [8, 6, 4, 3, 2, 1];
/** The longest term that begins a key. */
function beginningOf(key: string): string {
  const letters = [...key];
  return `^${letters
    .slice(
      0,
      LENGTHS.find((length) => length <= letters.length),
    )
    .join("")}`;
}
/** All runs of three characters of a text that has at least three. */
const runsOfThree = (sign: string, text: string) => Array.from({ length: text.length - 2 }, (_, i) => `${sign}${text.slice(i, i + 3)}`);

/** Arms of a name: its beginning, or each word separately, in any order. */
function ofName({ key, words }: Extract<Part, { by: "name" }>, { lastName, firstName }: Columns): Arm[] {
  const begins = (of: string) =>
    Prisma.sql`EXISTS (SELECT FROM unnest(name_forms(${lastName}, ${firstName})) AS form WHERE starts_with(form, ${of}))`;
  const whole = { terms: [beginningOf(key)], check: begins(key) };
  if (words.length === 1) return [whole];
  return [whole, { terms: words.map(beginningOf), check: Prisma.join(words.map(begins), " AND ") }];
}

/** Whether a mail address has this part before its @, or this end. */
const hasMail = (email: Prisma.Sql, { key }: Extract<Part, { by: "mail" }>) =>
  key.includes("@") ? Prisma.sql`strpos(lower(${email}), ${key}) > 0` : Prisma.sql`strpos(lower(split_part(${email}, '@', 1)), ${key}) > 0`;

/** Terms of a number at the gateway, of which only the random end is in the index; before that it has the order's number. */
function termsOfNumber(key: string): string[] {
  const pieces = key.split("_");
  const end = pieces.at(-1) ?? "";
  if (end.length >= 3) return runsOfThree("$", end);
  const order = pieces.slice(0, -1).find((piece) => /\d{4}$/.test(piece));
  return order === undefined ? [] : [`#${order.slice(-4)}`];
}

/** Returns the arms by which orders `o` have these parts, with the terms of order_keys. */
export function orderArms(parts: Part[]): Arm[] {
  const arms = parts.flatMap((part): Arm[] => {
    const { key } = part;
    switch (part.by) {
      case "name":
        return ofName(part, { lastName: Prisma.sql`o.buyer_last_name`, firstName: Prisma.sql`o.buyer_first_name` });
      case "tail":
        return [
          {
            terms: [`#${key.slice(-4)}`],
            check: Prisma.sql`(right(o.order_no, ${key.length}::int) = ${key} OR right(o.buyer_mobile, ${key.length}::int) = ${key})`,
          },
        ];
      case "mail":
        return [
          {
            terms: runsOfThree("@", part.mailbox),
            check: Prisma.sql`(EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND ${hasMail(Prisma.sql`i.email`, part)})
              OR EXISTS (SELECT FROM members m WHERE m.id = o.member_id AND ${hasMail(Prisma.sql`m.email`, part)}))`,
          },
        ];
      case "number":
        return [
          {
            terms: termsOfNumber(key),
            check: Prisma.sql`EXISTS (SELECT FROM payments p WHERE p.order_id = o.id
              AND (strpos(upper(p.trade_no), ${key}) > 0 OR strpos(upper(p.merchant_order_no), ${key}) > 0))`,
          },
        ];
    }
  });
  return arms.filter(({ terms }) => terms.length > 0);
}

/** Returns the arms by which members `m` have these parts. */
export function memberArms(parts: Part[]): Arm[] {
  return parts.flatMap((part): Arm[] => {
    const { key } = part;
    if (part.by === "name") return ofName(part, { lastName: Prisma.sql`m.last_name`, firstName: Prisma.sql`m.first_name` });
    if (part.by === "mail") return [{ terms: runsOfThree("@", part.mailbox), check: hasMail(Prisma.sql`m.email`, part) }];
    if (part.by === "tail") return [{ terms: [`#${key.slice(-4)}`], check: Prisma.sql`right(m.mobile, ${key.length}::int) = ${key}` }];
    return [];
  });
}

/** Condition on members `m`; the index members_terms has exactly this expression. */
export function membersByArms(arms: Arm[]): Prisma.Sql {
  if (arms.length === 0) return Prisma.sql`false`;
  const terms = Prisma.sql`key_hashes(0, person_terms(m.last_name, m.first_name, m.mobile, m.email))`;
  return Prisma.sql`(${anyOf(arms.map((arm) => Prisma.sql`${terms} @> key_hashes(0, ${arm.terms}::text[])`))}) AND (${anyOf(arms.map(({ check }) => check))})`;
}

/** Joins conditions, of which one must be true. */
export const anyOf = (conditions: Prisma.Sql[]) => Prisma.join(conditions, " OR ");
