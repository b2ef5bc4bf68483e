/** A gateway that was silent so often in a row is away: it is not asked any more by whoever shares this. */
const SILENT_AT_MOST = 5;

export type Patience = { isOver: () => boolean; noteSilence: () => void; noteAnswer: () => void };

/** Count silences in a row over all questions that belong together: one sweep, or one look. */
export function newPatience(silentAtMost = SILENT_AT_MOST): Patience {
  let silent = 0;
  return {
    isOver: () => silent >= silentAtMost,
    noteSilence: () => void silent++,
    noteAnswer: () => void (silent = 0),
  };
}
