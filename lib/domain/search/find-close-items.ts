import { z } from "zod";
import { closeSpellings, closestStart, keysOf, mistakesIn, pairsOf, splitSpellings } from "@/lib/domain/search/close-spellings";
import { CLOSE, itemColumns, itemRow, itemsInOrder, needsOf, WORD_LENGTH, type ItemRow } from "@/lib/domain/search/find-items";
import type { SearchKind } from "@/lib/domain/search/rules";
import type { Run } from "@/lib/input/fold-text";
import { Prisma, querySql } from "@/lib/platform/db";

/** Words of letters that are corrected; further ones do not count. */
const WORDS_MOST = 4;
/** Words of the index that are compared with a typed one, and those that are searched for instead. */
const COMPARED = 300;
const CORRECTIONS = 3;
/** Spellings that are searched for. */
const SPELLINGS_MOST = 40;

const wordRow = z.strictObject({ typed: z.string(), word: z.string() });

/** The starts of words of the index that come closest to each typed word. */
async function correctWords(typed: string[]): Promise<Map<string, string[]>> {
  const asked = typed.map((word) => ({ word, keys: keysOf(word) }));
  if (asked.length === 0) return new Map();
  const rows = await querySql(
    wordRow,
    Prisma.sql`
    SELECT asked.word AS typed, found.word FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (word text, keys text[])
    CROSS JOIN LATERAL (SELECT word FROM search_words WHERE search_words.keys && asked.keys LIMIT ${COMPARED}) AS found`,
  );
  const closest = (word: string) => {
    const starts = rows.filter((row) => row.typed === word).map((row) => closestStart(word, row.word));
    const near = starts.filter(({ mistakes }) => mistakes <= mistakesIn(word)).sort((a, b) => a.mistakes - b.mistakes);
    return [...new Set(near.map(({ start }) => start.slice(0, WORD_LENGTH)))].slice(0, CORRECTIONS);
  };
  return new Map(typed.map((word) => [word, closest(word)]));
}

/**
 * Sets of terms that find what the person may have meant: words corrected, then one run of Han, kana or Hangul with a mistake.
 */
async function spellingsOf(runs: Run[]): Promise<string[][]> {
  const words = [...new Set(runs.filter(({ isCjk }) => !isCjk).map(({ text }) => text))].slice(0, WORDS_MOST);
  const corrected = await correctWords(words);
  // A word without a similar one is left out.
  const choices = words.map((word) => corrected.get(word) ?? []).filter((starts) => starts.length > 0);
  const cjk = runs.filter(({ isCjk }) => isCjk);
  const exact = (but?: Run) => cjk.filter((run) => run !== but).flatMap(({ text }) => pairsOf([...text]));
  const best = choices.map(([first = ""]) => first);
  const sets = choices.reduce<string[][]>((all, starts) => all.flatMap((set) => starts.map((start) => [...set, start])), [[]]);
  return [
    ...sets.map((set) => [...set, ...exact()]),
    ...cjk.flatMap((run) => closeSpellings(run).map((terms) => [...best, ...exact(run), ...terms])),
  ];
}

/** The items of each kind that have the typed text, which has no spaces, as two words. */
export function findSplitItems(runs: Run[], kinds: readonly SearchKind[], size: number): Promise<ItemRow[]> {
  return findSpelled(
    runs.flatMap((run) => splitSpellings(run).map((terms) => [...needsOf(runs.filter((other) => other !== run)).terms, ...terms])),
    kinds,
    size,
  );
}

/** The items of each kind that are close to the typed text, if none has it exactly. */
export async function findCloseItems(runs: Run[], kinds: readonly SearchKind[], size: number): Promise<ItemRow[]> {
  return findSpelled(await spellingsOf(runs), kinds, size);
}

async function findSpelled(all: string[][], kinds: readonly SearchKind[], size: number): Promise<ItemRow[]> {
  const spellings = all.filter((terms) => terms.length > 0).slice(0, SPELLINGS_MOST);
  if (spellings.length === 0) return [];
  return querySql(
    itemRow,
    Prisma.sql`
    SELECT k.kind, item.ref, item.path, item.title, item.note, item.image, item.facts, item.total, item.moment < now() AS is_over
    FROM unnest(${kinds}::text[]) WITH ORDINALITY AS k (kind, place)
    CROSS JOIN LATERAL (
      SELECT close.*, count(*) OVER ()::int AS total FROM (
        SELECT DISTINCT ON (ref) found.*, spelling.place AS spelling
        FROM jsonb_array_elements(${JSON.stringify(spellings)}::jsonb) WITH ORDINALITY AS spelling (terms, place)
        CROSS JOIN LATERAL (
          SELECT ${itemColumns} FROM search_items
          WHERE terms @> (SELECT array_agg(k.kind || ':' || term) FROM jsonb_array_elements_text(spelling.terms) AS term) AND visible_from <= now()
          LIMIT ${CLOSE}
        ) AS found
        ORDER BY ref, spelling.place
      ) AS close
      ORDER BY spelling, ${itemsInOrder} LIMIT ${size}
    ) AS item
    ORDER BY k.place, item.spelling, ${itemsInOrder}`,
  );
}
