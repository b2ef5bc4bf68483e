/** Silences in a row after which the gateway counts as away and is not asked again by the same sweep or poll. */
const SILENT_AT_MOST = 5;

export type Patience = { isOver: () => boolean; noteSilence: () => void; noteAnswer: () => void };

/** Count silences in a row over the queries of one sweep, or of one poll. */
export function newPatience(silentAtMost = SILENT_AT_MOST): Patience {
  let silent = 0;
  return {
    isOver: () => silent >= silentAtMost,
    noteSilence: () => void silent++,
    noteAnswer: () => void (silent = 0),
  };
}
