import { z } from "zod";
import { pairsOf } from "@/lib/domain/search/close-spellings";
import type { SearchKind } from "@/lib/domain/search/rules";
import type { Run } from "@/lib/input/fold-text";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

/** Maximum matches of a kind that are ranked, and counted. */
const RANKED = 300;
/** Matches of the terms whose words are compared: terms may be frequent that rarely are in this order. */
const COMPARED = 1_000;
/** For frequent words: items that are read from today on, and items whose name begins with them. */
const NEXT = 2_000;
const BEGINNING = 200;
/** Letters of a name's beginning that are a term (search_item_terms). */
const BEGINNING_LENGTH = 3;
const NAME_LENGTH = 40;
/** Letters of a word that are a term (search_terms). */
export const WORD_LENGTH = 12;
/** Matches of one spelling that are ranked. */
export const CLOSE = 20;

export const itemRow = z.strictObject({
  kind: z.string(),
  ref: z.number(),
  path: z.string(),
  title: localizedText,
  note: localizedText.nullable(),
  image: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  total: z.number(),
  is_over: z.boolean(),
});
export type ItemRow = z.output<typeof itemRow>;

/** Conditions under which an item is found by some runs, and the patterns that rank it by its names. */
type Needs = { terms: string[]; /** of runs that are more than a term */ patterns: string[]; all: string[]; name: string };

/** A run as search_spell writes it: words of letters are found by their beginnings. */
const patternOf = ({ text, isCjk }: Run): string => (isCjk ? `%${text}%` : `% ${text}%`);

/** The needs of runs that an item must have exactly. */
export function needsOf(runs: Run[]): Needs {
  return {
    terms: [...new Set(runs.flatMap(({ text, isCjk }) => (isCjk ? pairsOf([...text]) : [text.slice(0, WORD_LENGTH)])))],
    patterns: runs.filter(({ text, isCjk }) => [...text].length > (isCjk ? 2 : WORD_LENGTH)).map(patternOf),
    all: runs.map(patternOf),
    name: ` ${runs.map(({ text }) => text).join(" ")}`,
  };
}

/** Columns of a result, and the order of results of one class: future ones before past ones, the nearest first. */
export const itemColumns = Prisma.sql`ref, path, title, note, image, facts, moment, names, words`;
export const itemsInOrder = Prisma.sql`(moment < now()), CASE WHEN moment >= now() THEN moment END, moment DESC, ref`;

/**
 * The items of each kind that have all runs, the best `size` of each: whole names before beginnings of names before parts of names
 * before matches of the second line only; in each class upcoming items before past ones. For frequent words not all matches are
 * ranked, so that the cost does not grow with the catalogue (decision 099).
 */
export function findItems({ terms, patterns, all, name }: Needs, kinds: readonly SearchKind[], size: number): Promise<ItemRow[]> {
  const beginning = `^${name.slice(1, 1 + BEGINNING_LENGTH)}`;
  const whole = `=${name.slice(1, 1 + NAME_LENGTH)}`;
  return querySql(
    itemRow,
    Prisma.sql`
    SELECT k.kind, item.ref, item.path, item.title, item.note, item.image, item.facts, item.total, item.moment < now() AS is_over
    FROM unnest(${kinds}::text[]) WITH ORDINALITY AS k (kind, place)
    CROSS JOIN LATERAL (
      WITH needs AS MATERIALIZED (
        SELECT (SELECT array_agg(k.kind || ':' || term) FROM unnest(${terms}::text[]) AS term) AS terms
      ), matching AS MATERIALIZED (
        SELECT ${itemColumns} FROM (SELECT * FROM search_items WHERE terms @> (SELECT needs.terms FROM needs) LIMIT ${COMPARED}) AS compared
        WHERE words LIKE ALL (${patterns}::text[]) AND visible_from <= now() LIMIT ${RANKED}
      ), size AS MATERIALIZED (
        SELECT count(*)::int AS total, count(*) = ${RANKED} AS is_more FROM matching
      ), candidates AS (
        SELECT * FROM matching
        UNION ALL (
          SELECT ${itemColumns} FROM search_items
          WHERE (SELECT is_more FROM size) AND terms @> (SELECT needs.terms || ARRAY[k.kind || ':' || ${beginning}] FROM needs)
            AND words LIKE ALL (${patterns}::text[]) AND visible_from <= now() LIMIT ${BEGINNING}
        ) UNION ALL (
          SELECT ${itemColumns} FROM search_items
          WHERE (SELECT is_more FROM size) AND terms @> ARRAY[k.kind || ':' || ${whole}] AND visible_from <= now() LIMIT ${BEGINNING}
        ) UNION ALL (
          SELECT ${itemColumns} FROM (
            SELECT * FROM search_items WHERE (SELECT is_more FROM size) AND kind = k.kind AND moment >= now() ORDER BY moment LIMIT ${NEXT}
          ) AS next
          WHERE words LIKE ALL (${patterns}::text[]) AND visible_from <= now() LIMIT ${size}
        )
      ), ranked AS (
        SELECT DISTINCT ON (ref) *, CASE
          WHEN strpos(names, E'\n' || ${name} || E' \n') > 0 THEN 0
          WHEN strpos(names, E'\n' || ${name}) > 0 THEN 1
          WHEN names LIKE ALL (${all}::text[]) THEN 2
          ELSE 3 END AS class
        FROM candidates
      )
      SELECT ranked.*, (SELECT total FROM size) AS total FROM ranked ORDER BY class, ${itemsInOrder} LIMIT ${size}
    ) AS item
    ORDER BY k.place, item.class, ${itemsInOrder}`,
  );
}

/** The events that come up next. */
export function listUpcoming(size: number): Promise<ItemRow[]> {
  return querySql(
    itemRow,
    Prisma.sql`
    SELECT kind, ref, path, title, note, image, facts, count(*) OVER ()::int AS total, false AS is_over FROM (
      SELECT * FROM search_items WHERE kind = 'event' AND moment >= now() AND visible_from <= now() ORDER BY moment, ref LIMIT ${size}
    ) AS next ORDER BY moment, ref`,
  );
}
