import { z } from "zod";
import { writeCursor, type Cursor } from "@/lib/office/lists/rules";
import { Prisma, querySql } from "@/lib/platform/db";

/** The most rows that one page looks at: a filter that few rows pass goes on at the next page. */
export const LOOKED_AT = 10_000;

const pageRow = z.strictObject({
  keys: z.array(z.string()),
  values: z.array(z.string()),
  walked: z.number(),
  walked_to: z.string().nullable(),
});

export type Walk = {
  /** selects `value` and `key` of at most `most` rows after the cursor, in their order, from an index alone */
  walk: Prisma.Sql;
  most: number;
  /** selects the row with the key `w.key` if it passes the filters */
  passes: Prisma.Sql;
  isAscending?: boolean;
  limit: number;
};

/**
 * Returns the statement that finds the keys of one page, and one more. Rows are compared with the filters one after the other, until the
 * page is full or `most` rows were looked at, so its cost does not grow with the table. OFFSET 0 makes Postgres do it in this order.
 */
export function pageStatement({ walk, most, passes, isAscending = false, limit }: Walk): Prisma.Sql {
  const inOrder = directed(isAscending, "w");
  return statementOf(
    walk,
    Prisma.sql`
      SELECT w.value, w.key FROM (SELECT w.value, w.key FROM walked w ORDER BY ${inOrder}) w CROSS JOIN LATERAL (${passes} OFFSET 0) o
      ORDER BY ${inOrder} LIMIT ${limit + 1}::int`,
    {
      isAscending,
      last: Prisma.sql`SELECT w.value::text || '~' || w.key::text FROM walked w ORDER BY ${inOrder} OFFSET ${most - 1}::int LIMIT 1`,
    },
  );
}

type Ranking = Omit<Walk, "most"> & {
  /** condition on `o.value` and `o.key`: only rows after the cursor */
  isAfter: Prisma.Sql;
  /** how many of the newest rows are sorted */
  most: number;
};

/** The same for a page that is sorted by a `value` that no index has: all rows of the walk are read, and `passes` selects their value. */
export function rankedStatement({ walk, most, passes, isAfter, isAscending = false, limit }: Ranking): Prisma.Sql {
  return statementOf(
    walk,
    Prisma.sql`
      SELECT o.value, o.key FROM (SELECT w.key FROM walked w) w CROSS JOIN LATERAL (${passes} OFFSET 0) o WHERE ${isAfter}
      ORDER BY ${directed(isAscending, "o")} LIMIT ${limit + 1}::int`,
    {
      isAscending,
      last: Prisma.sql`SELECT w.value::text || '~' || w.key::text FROM walked w ORDER BY w.key DESC OFFSET ${most - 1}::int LIMIT 1`,
    },
  );
}

function statementOf(walk: Prisma.Sql, page: Prisma.Sql, { isAscending, last }: { isAscending: boolean; last: Prisma.Sql }): Prisma.Sql {
  const inOrder = directed(isAscending, "p");
  return Prisma.sql`
    WITH walked AS MATERIALIZED (${walk}), page AS (${page})
    SELECT coalesce(array_agg(p.key::text ORDER BY ${inOrder}), '{}') AS keys, coalesce(array_agg(p.value::text ORDER BY ${inOrder}), '{}') AS values,
      (SELECT count(*)::int FROM walked) AS walked, (${last}) AS walked_to
    FROM page p`;
}

const orders = {
  w: [Prisma.sql`w.value, w.key`, Prisma.sql`w.value DESC, w.key DESC`],
  o: [Prisma.sql`o.value, o.key`, Prisma.sql`o.value DESC, o.key DESC`],
  p: [Prisma.sql`p.value, p.key`, Prisma.sql`p.value DESC, p.key DESC`],
} as const;
const directed = (isAscending: boolean, of: keyof typeof orders) => orders[of][isAscending ? 0 : 1];

export type FoundPage = {
  keys: string[];
  /** rows that were looked at */
  walked: number;
  /** the last of them, if there may be more */
  walkedTo: Required<Pick<Cursor, "id" | "value">> | null;
  /** whether there are more rows after these */
  isFull: boolean;
  /** of the last row */
  last: Required<Pick<Cursor, "id" | "value">> | null;
};

/** Runs such a statement. */
export async function findPage(statement: Prisma.Sql, limit: number): Promise<FoundPage> {
  const [found] = await querySql(pageRow, statement);
  const { keys, values, walked, walked_to: walkedTo } = found!;
  const [value = "", id = ""] = walkedTo?.split("~") ?? [];
  const at = Math.min(limit, keys.length) - 1;
  return {
    keys: keys.slice(0, limit),
    walked,
    walkedTo: walkedTo === null ? null : { id, value },
    isFull: keys.length > limit,
    last: at < 0 ? null : { id: keys[at]!, value: values[at]! },
  };
}

/** Returns where the next page begins: after a full page its last row, else the last row that was looked at, if there may be more. */
function endOf({ isFull, last, walkedTo }: FoundPage) {
  return isFull ? last : walkedTo;
}

/** Returns the `next` of a list whose rows are sorted by their id alone. */
export function nextById(page: FoundPage): string | null {
  const end = endOf(page);
  return end && writeCursor({ id: end.id });
}

/** Returns the `next` of a list whose rows are sorted by a value, and those with the same one by their id. */
export function nextByValue(page: FoundPage): string | null {
  const end = endOf(page);
  return end && writeCursor({ id: end.id, value: end.value });
}
