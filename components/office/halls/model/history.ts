/** A state of the document, and the one before it. States share what an edit has not touched. */
type Step<Document> = {
  document: Document;
  /** what was done, as the messages name it */
  act: string;
  /** edits of one field or one key in a row are one step */
  merge?: string;
  before: Step<Document> | null;
  /** steps from the beginning */
  depth: number;
};

export type History<Document> = { now: Step<Document>; undone: Step<Document>[] };

/** A document without any step. */
export function startHistory<Document>(document: Document): History<Document> {
  return { now: { document, act: "", before: null, depth: 0 }, undone: [] };
}

/** One step further. What had been undone is gone, as everywhere. */
export function record<Document>(
  history: History<Document>,
  document: Document,
  { act, merge }: { act: string; merge?: string },
): History<Document> {
  const { now } = history;
  if (Object.is(document, now.document)) return history;
  const joins = merge !== undefined && merge === now.merge && history.undone.length === 0 && now.before !== null;
  const before = joins ? now.before : now;
  return { now: { document, act, merge, before, depth: (before?.depth ?? 0) + 1 }, undone: [] };
}

/** One step back; at the beginning nothing. */
export function undo<Document>({ now, undone }: History<Document>): History<Document> {
  // what is redone later is a step of its own: the next edit of the same field does not join it
  return now.before ? { now: { ...now.before, merge: undefined }, undone: [...undone, now] } : { now, undone };
}

/** One step forward again; at the end nothing. */
export function redo<Document>({ now, undone }: History<Document>): History<Document> {
  const next = undone.at(-1);
  return next ? { now: { ...next, merge: undefined }, undone: undone.slice(0, -1) } : { now, undone };
}
