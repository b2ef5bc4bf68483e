import { z } from "zod";
import { searchKinds } from "@/lib/domain/search/rules";
import { countRow } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql, runSql } from "@/lib/platform/db";

/** Items of one statement: a change of the catalogue waits for one at most. */
const AT_A_TIME = 50;

const refRow = z.strictObject({ ref: z.number() });

/**
 * Bring every row of the search index up to date with its source. Triggers do so for changes (decision 099); this is for values that
 * change by time alone, such as the name of a scheduled event on its merchandise, and for rows that were changed past the triggers.
 * @returns how many items were compared
 */
export async function repairIndex(): Promise<number> {
  let compared = 0;
  for (const kind of searchKinds) {
    const sources = Prisma.raw(`search_${kind}_sources`);
    const refs = await querySql(
      refRow,
      Prisma.sql`SELECT ref FROM ${sources} UNION SELECT ref FROM search_items WHERE kind = ${kind} ORDER BY ref`,
    );
    for (let from = 0; from < refs.length; from += AT_A_TIME) {
      const some = refs.slice(from, from + AT_A_TIME).map(({ ref }) => ref);
      await querySql(
        countRow,
        Prisma.sql`SELECT count(search_refresh(${kind}, ref)::text)::int AS count FROM unnest(${some}::int[]) AS ref`,
      );
    }
    compared += refs.length;
  }
  await runSql`
    DELETE FROM search_words WHERE word NOT IN (SELECT run FROM search_items, search_runs(words) WHERE NOT is_cjk AND char_length(run) >= 4)`;
  return compared;
}
