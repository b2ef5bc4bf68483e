"use client";

import { useState } from "react";
import { officeApi, type OfficeResult } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

type LinesPath = "money/invoices" | "money/allowances";
type Page<Line, Sums> = { lines: Line[]; /** of all lines of the filter */ sums: Sums | null; next: string | null; key: string };

/**
 * Loads the lines that match a filter page by page; further pages are added at the end. The sums come with the first page.
 * @param read takes the lines and their sums from an answer
 */
export function useLines<Path extends LinesPath, Line, Sums>(
  path: Path,
  query: Record<string, string>,
  read: (answer: OfficeResult<Path>) => { lines: Line[]; sums: Sums | null },
) {
  const key = new URLSearchParams(query).toString();
  const [page, setPage] = useState({ key, before: "" });
  const before = page.key === key ? page.before : "";
  const { data, last, failure, loading, reload } = useCall<Page<Line, Sums>>(`${key}\t${before}`, async ({ signal }, shown) => {
    const answer = await officeApi.get<LinesPath>(path, { query: before ? { ...query, before } : query, signal });
    const sofar = before && shown?.key === key ? shown : undefined;
    const { lines, sums } = read(answer as OfficeResult<Path>);
    return { lines: [...(sofar?.lines ?? []), ...lines], sums: sums ?? sofar?.sums ?? null, next: answer.next, key };
  });
  const list = data ?? (last?.key === key ? last : undefined);
  return {
    lines: list?.lines,
    sums: list?.sums,
    failure,
    loading,
    reload,
    /** undefined on the last page */
    more: list?.next ? () => setPage({ key, before: list.next ?? "" }) : undefined,
    /** starts again at the first page, after a change */
    again: () => (before ? setPage({ key, before: "" }) : reload()),
  };
}
