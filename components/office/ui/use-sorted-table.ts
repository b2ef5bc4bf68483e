"use client";

import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from "@tanstack/react-table";
import { usePathname, useSearchParams } from "next/navigation";
import { useMemo, type ReactNode } from "react";
import { compareValues } from "@/lib/office/lists/short-rows";

export type Column<Row> = {
  id: string;
  /** header text, with the unit if there is one */
  header: string;
  cell: (row: Row) => ReactNode;
  /** value to sort by; without it, the column cannot be sorted */
  value?: (row: Row) => string | number;
  /** the server sorts by it: the rows are in this order already */
  isSortedByServer?: boolean;
  /** right-aligned, with tabular figures */
  isNumber?: boolean;
  /** any CSS width; by default as wide as the content */
  width?: string;
  /** the sum below the column; a list without sums has no row for them */
  total?: (rows: readonly Row[]) => ReactNode;
  /** hidden on phones */
  isWideOnly?: boolean;
  /** hidden from 768 to 1,023 px, where the rail takes a third of the width */
  yieldsToRail?: boolean;
};

type Cell = string | number;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const nothing: never[] = [];

type Table<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** of the rows if the address has none */
  order?: string;
};

/** Sorts rows by the address: ?sort=name, or ?sort=-name for descending order. */
export function useSortedTable<Row>({ columns, rows, rowKey, order = "" }: Table<Row>) {
  const path = usePathname();
  const query = useSearchParams();
  const orderIn = (address: URLSearchParams) => {
    const asked = address.get("sort") ?? order;
    const sorted = columns.find(({ id, value, isSortedByServer }) => (value || isSortedByServer) && id === asked.replace(/^-/, ""));
    return sorted && { id: sorted.id, desc: asked.startsWith("-"), isServers: sorted.isSortedByServer };
  };
  const sort = orderIn(new URLSearchParams(query));
  const definitions = useMemo(
    () =>
      columns.map(({ id, value }): ColumnDef<typeof features, { row: Row }> => ({
        id,
        accessorFn: ({ row }) => value?.(row) ?? "",
        sortFn: (one, other, by) => compareValues(one.getValue<Cell>(by), other.getValue<Cell>(by)),
      })),
    [columns],
  );
  const data = useMemo(() => rows?.map((row) => ({ row })) ?? nothing, [rows]);
  const own = sort?.isServers ? undefined : sort;
  const sorting = useMemo(() => (own ? [{ id: own.id, desc: own.desc }] : []), [own?.id, own?.desc]); // eslint-disable-line react-hooks/exhaustive-deps -- the two values, not the object
  const table = useTable({ features, columns: definitions, data, getRowId: ({ row }) => rowKey(row), state: { sorting } });

  /** Changes the order: ascending, then descending, then unsorted. The server sorts in descending order first, and never not at all. */
  function sortBy(id: string): void {
    // of the address: a second press may come before the page has the order of the first
    const next = new URLSearchParams(window.location.search);
    const now = orderIn(next);
    const isServers = columns.some((one) => one.id === id && one.isSortedByServer);
    const wanted = isServers ? (now?.id === id && now.desc ? id : `-${id}`) : now?.id !== id ? id : now.desc ? order : `-${id}`;
    if (wanted === order) next.delete("sort");
    else next.set("sort", wanted);
    window.history.replaceState(null, "", String(next) ? `${path}?${next}` : path);
  }
  return { sorted: table.getRowModel().rows.map(({ original }) => original.row), sort, sortBy };
}
