/** A state of the document and the step before it. Unchanged parts are shared between states. */
type Step<Document> = {
  document: Document;
  /** name of the edit, a key of the messages */
  act: string;
  /** consecutive edits with the same value (one field, one key) become one step */
  merge?: string;
  before: Step<Document> | null;
  /** number of steps since the beginning */
  depth: number;
};

export type History<Document> = { now: Step<Document>; undone: Step<Document>[] };

/** Starts a history at a document, without any step. */
export function startHistory<Document>(document: Document): History<Document> {
  return { now: { document, act: "", before: null, depth: 0 }, undone: [] };
}

/** Adds a step and drops the undone ones. */
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

/** Goes one step back; does nothing at the beginning. */
export function undo<Document>({ now, undone }: History<Document>): History<Document> {
  // Without `merge`, the next edit of the same field becomes a separate step, also after a redo.
  return now.before ? { now: { ...now.before, merge: undefined }, undone: [...undone, now] } : { now, undone };
}

/** Goes one step forward again; does nothing at the end. */
export function redo<Document>({ now, undone }: History<Document>): History<Document> {
  const next = undone.at(-1);
  return next ? { now: { ...next, merge: undefined }, undone: undone.slice(0, -1) } : { now, undone };
}
