/** The fields that the mix depends on: the category, and the event (none: the shop's own merchandise). */
type Mixed = { category: string; event_id?: string; sold_out: boolean };

/**
 * A varied selection of merchandise: categories take turns, so that neighbours differ while another category
 * is left, and each gives its first item whose event has not been shown yet. Sold-out items only fill up.
 * @param lists the merchandise of each category, best first
 */
export function alternateCategories<Item extends Mixed>(lists: Item[][], count: number): Item[] {
  const left = lists.map((list) => list.toSorted((a, b) => Number(a.sold_out) - Number(b.sold_out)));
  const shown: Item[] = [];
  const isNew = (merchandise: Item) => !merchandise.sold_out && shown.every(({ event_id: event }) => event !== merchandise.event_id);
  // in rounds: each category once per round
  for (let turn = 0; shown.length < count && left.some((list) => list.length > 0); turn++) {
    const list = left[turn % left.length] ?? [];
    const best = Math.max(0, list.findIndex(isNew));
    shown.push(...list.splice(best, 1));
  }
  return shown;
}
