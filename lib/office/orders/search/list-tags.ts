import { z } from "zod";
import { inScope } from "@/lib/office/orders/search/in-scope";
import type { Scope } from "@/lib/office/orders/types";
import { Prisma, querySql } from "@/lib/platform/db";

/** The most words that a choice offers. */
const MOST = 500;

const tagRow = z.strictObject({ word: z.string() });

/** Lists the words by which orders within the scope are tagged, in alphabetical order. Of each word one order is looked at. */
export async function listTags(scope: Scope): Promise<string[]> {
  const rows = await querySql(
    tagRow,
    Prisma.sql`
    SELECT w.word FROM order_tag_words w
    CROSS JOIN LATERAL (SELECT FROM order_tags t WHERE t.word_id = w.id AND ${inScope(scope, Prisma.sql`t.event_id`)} LIMIT 1) t
    ORDER BY w.word LIMIT ${MOST}::int`,
  );
  return rows.map(({ word }) => word);
}
