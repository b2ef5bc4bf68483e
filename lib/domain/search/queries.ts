import { findCloseItems, findSplitItems } from "@/lib/domain/search/find-close-items";
import { findItems, listUpcoming, needsOf, type ItemRow } from "@/lib/domain/search/find-items";
import { searchKinds, SUGGESTED, UPCOMING } from "@/lib/domain/search/rules";
import type { SearchItem, SearchResult } from "@/lib/domain/search/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { runsOf } from "@/lib/input/fold-text";
import { isoInTaipei } from "@/lib/platform/clock";

type Input = { q: string; language: Language; /** results of each kind */ size?: number };

/** Words of a search; further ones do not count. */
const RUNS_MOST = 12;

/**
 * Results for some words, grouped by kind; similar ones (`is_close`) if there are none; the next events if there are no words.
 * GET /search.
 */
export async function searchItems({ q, language, size = SUGGESTED }: Input): Promise<SearchResult> {
  if (q === "") return resultOf(await listUpcoming(UPCOMING), language, false);
  const runs = [...new Map(runsOf(q).map((run) => [run.text, run])).values()].slice(0, RUNS_MOST);
  // punctuation finds nothing
  if (runs.length === 0) return resultOf([], language, false);
  const found = await findItems(needsOf(runs), searchKinds, size);
  if (found.length > 0) return resultOf(found, language, false);
  const split = await findSplitItems(runs, searchKinds, size);
  if (split.length > 0) return resultOf(split, language, false);
  const close = await findCloseItems(runs, searchKinds, size);
  return resultOf(close, language, close.length > 0);
}

function resultOf(rows: ItemRow[], language: Language, isClose: boolean): SearchResult {
  const now = new Date();
  const groups = searchKinds.flatMap((kind) => {
    const [first, ...rest] = rows.filter((row) => row.kind === kind);
    if (!first) return [];
    return [{ kind, total: first.total, items: [first, ...rest].map((row) => itemView(row, language, now)) }];
  });
  return { groups, is_close: isClose };
}

/** Facts are written as the database writes JSON; times are moved to Taipei's. A sale that has begun is left out. */
function itemView({ path, title, note, image, facts, is_over: isOver }: ItemRow, language: Language, now: Date): SearchItem {
  const said = Object.entries(facts)
    .filter(([name, value]) => name !== "sale_start_time" || new Date(String(value)) > now)
    .map(([name, value]) => [name, TIME.test(name) ? isoInTaipei(new Date(String(value))) : value]);
  return {
    title: textIn(title, language),
    path,
    ...(image === null ? {} : { image }),
    ...(note === null ? {} : { note: textIn(note, language) }),
    ...(Object.fromEntries(said) as Partial<SearchItem>),
    ...("start_time" in facts && isOver ? { ended: true } : {}),
  };
}

const TIME = /_(?:time|at)$/;
