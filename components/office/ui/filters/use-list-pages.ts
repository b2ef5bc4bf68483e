"use client";

import { useState } from "react";
import { ApiError, NO_ANSWER } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

/** Pages without a row that are passed over at once: a filter that few rows pass is looked for further back. */
const EMPTY_PAGES = 10;

export type Page<Row> = {
  rows: Row[];
  next: string | null;
  /** the day down to which rows were looked at, if not all were */ searchedTo?: string | null;
};

/**
 * Loads a list page by page. Each page begins after the last row of the one before, so rows that are added or removed meanwhile shift
 * nothing; a row that has changed its place is shown once.
 * @param key changes with the filters and the order; null loads nothing
 */
export function useListPages<Row, Answer extends Page<Row>>(
  key: string | null,
  ask: (before: string | undefined, signal?: AbortSignal) => Promise<Answer>,
  keyOf: (row: Row) => string,
) {
  const [further, setFurther] = useState<{ of: string; pages: Page<Row>[] }>();
  const [state, setState] = useState<{ pending: boolean; failure?: ApiError }>({ pending: false });

  async function read(before: string | undefined, signal?: AbortSignal): Promise<Answer> {
    let page = await ask(before, signal);
    for (let passed = 0; page.rows.length === 0 && page.next !== null && passed < EMPTY_PAGES; passed++)
      page = await ask(page.next, signal);
    return page;
  }
  const { data, failure, reload } = useCall<Answer>(key, ({ signal }) => read(undefined, signal));
  const pages: Page<Row>[] = data ? [data, ...(further && further.of === key ? further.pages : [])] : [];
  const last = pages.at(-1);
  const rows = data && [...new Map(pages.flatMap((page) => page.rows).map((row) => [keyOf(row), row])).values()];

  async function load(): Promise<void> {
    if (!last?.next || state.pending || key === null) return;
    setState({ pending: true });
    try {
      const page = await read(last.next);
      setFurther({ of: key, pages: [...pages.slice(1), page] });
      setState({ pending: false });
    } catch (thrown) {
      setState({ pending: false, failure: thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "") });
    }
  }
  return {
    rows,
    /** the first page with everything that its call answers */
    first: data,
    searchedTo: last?.searchedTo ?? null,
    failure: failure ?? state.failure,
    reload: () => {
      setFurther(undefined);
      setState({ pending: false });
      reload();
    },
    more: last?.next ? { load, pending: state.pending } : undefined,
  };
}
