/** What is alike for the mix: merchandise of one category, and of one event (none: the house's own). */
type Mixed = { category: string; event_id?: string; sold_out: boolean };

/**
 * A few merchandise items of many kinds: one of each category in turn, so that no two neighbours are of one
 * category while there is another, and of its category the first whose event has not been shown yet.
 * Sold-out merchandise items only fill up.
 * @param lists the merchandise of each category, the best first
 */
export function alternateCategories<Item extends Mixed>(lists: Item[][], count: number): Item[] {
  const left = lists.map((list) => list.toSorted((a, b) => Number(a.sold_out) - Number(b.sold_out)));
  const shown: Item[] = [];
  const isNew = (merchandise: Item) => !merchandise.sold_out && shown.every(({ event_id: event }) => event !== merchandise.event_id);
  // in rounds: whoever has had its turn waits until all others have
  for (let turn = 0; shown.length < count && left.some((list) => list.length > 0); turn++) {
    const list = left[turn % left.length] ?? [];
    const best = Math.max(0, list.findIndex(isNew));
    shown.push(...list.splice(best, 1));
  }
  return shown;
}
