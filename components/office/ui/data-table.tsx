"use client";

import { useTranslations } from "next-intl";
import { useRef, type CSSProperties, type ReactNode } from "react";
import { ArrowUp } from "@/components/icons/arrow-up";
import { ChoiceBox } from "@/components/office/ui/filters/choice-box";
import type { Chosen } from "@/components/office/ui/filters/use-chosen";
import { useRowKeys } from "@/components/office/ui/use-row-keys";
import { useRowsInSight } from "@/components/office/ui/use-rows-in-sight";
import { useSortedTable, type Column } from "@/components/office/ui/use-sorted-table";
import { useKeys } from "@/lib/client/office/use-keys";

/** Placeholder rows while data are loading. */
const COMING = [0, 1, 2, 3, 4];

type DataTableProps<Row> = {
  /** accessible name of the list */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while the first answer is loading: header and row heights are shown already */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** shown instead of an empty list */
  empty: ReactNode;
  /** px: 52 for rows with a second line, 34 for many rows that are compared */
  height?: 34 | 40 | 52;
  /** the row shown in the pane; then J, K and the arrows move, Enter opens */
  selected?: string;
  onSelect?: (key: string | undefined) => void;
  onOpen?: (key: string) => void;
  /** of the rows if the address has none: `-made` */
  order?: string;
  /** a box in front of each row, by which several can be chosen; X chooses the selected one */
  choice?: Chosen & { nameOf: (row: Row) => string };
};

/**
 * A list with thin lines, a sticky header and right-aligned numbers. Of a long list,
 * only the rows in view are rendered. On phones each row is a block.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, height = 40, selected, onSelect, onOpen, order, choice } = props;
  const t = useTranslations("Office.states");
  const lists = useTranslations("OfficeLists");
  const body = useRef<HTMLTableSectionElement>(null);
  const { sorted, sort, sortBy } = useSortedTable({ columns, rows, rowKey, order });
  const keys = sorted.map(rowKey);
  useRowKeys({ keys, selected, onSelect, onOpen });
  useKeys(choice && selected !== undefined ? [{ keys: "x", label: lists("chooseRow"), act: () => choice.toggle(selected, keys) }] : []);
  const { from, to, before, after } = useRowsInSight({ body, count: sorted.length, height, show: keys.indexOf(selected ?? "") });
  if (rows?.length === 0) return <div className="of-empty">{empty}</div>;
  return (
    <table
      className="tb"
      aria-label={label}
      aria-busy={!rows}
      aria-rowcount={rows ? rows.length + 1 : -1}
      style={{ "--row": `${height}px` } as CSSProperties}
      role="table"
    >
      <thead role="rowgroup">
        <tr role="row">
          {choice ? (
            <th role="columnheader" scope="col" className="tb-choice">
              <ChoiceBox label={lists("chooseAll")} isChosen={choice.isAll(keys)} onToggle={() => choice.toggleAll(keys)} />
            </th>
          ) : null}
          {columns.map(({ id, header, value, isSortedByServer, isNumber, yieldsToRail, width }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={cellClass({ isNumber, yieldsToRail }, "tb-number")}
              style={{ width }}
              aria-sort={sort?.id === id ? (sort.desc ? "descending" : "ascending") : undefined}
            >
              {value || isSortedByServer ? (
                <button type="button" onClick={() => sortBy(id)}>
                  {header}
                  <ArrowUp className="ic" aria-hidden />
                </button>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        {rows
          ? null
          : COMING.map((at) => (
              <tr key={at} role="row" className="tb-coming">
                {choice ? <td role="cell" className="tb-choice" /> : null}
                {columns.map(({ id, header }) => (
                  <td key={id} role="cell">
                    {at === 0 && id === columns[0]?.id ? (
                      <span className="sr-only">{t("loading")}</span>
                    ) : (
                      <span className="sk" aria-hidden title={header} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
        {before > 0 ? <tr role="presentation" aria-hidden style={{ height: before }} /> : null}
        {sorted.slice(from, to).map((row, at) => {
          const key = rowKey(row);
          return (
            <tr
              key={key}
              role="row"
              aria-rowindex={from + at + 2}
              data-key={key}
              className={selected === key ? "tb-on" : undefined}
              data-leave={onSelect && selected !== key ? "" : undefined}
              onClick={onSelect && (() => onSelect(key))}
              onDoubleClick={onOpen && (() => onOpen(key))}
            >
              {choice ? (
                <td role="cell" className="tb-choice" onClick={(event) => event.stopPropagation()}>
                  <ChoiceBox
                    label={lists("chooseOne", { row: choice.nameOf(row) })}
                    isChosen={choice.chosen.has(key)}
                    onToggle={(isRange) => choice.toggle(key, keys, isRange)}
                  />
                </td>
              ) : null}
              {columns.map(({ id, header, cell, ...look }, column) => (
                <td key={id} data-label={look.isNumber ? header : undefined} role="cell" className={cellClass(look, "tb-number num")}>
                  {onSelect && column === 0 ? (
                    <button type="button" className="tb-first" aria-pressed={selected === key}>
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
        {after > 0 ? <tr role="presentation" aria-hidden style={{ height: after }} /> : null}
      </tbody>
      {rows && columns.some(({ total }) => total) ? (
        <tfoot role="rowgroup" className="tb-sums">
          <tr role="row" aria-rowindex={rows.length + 2}>
            {choice ? <td role="cell" className="tb-choice" /> : null}
            {columns.map(({ id, header, total, ...look }, column) => (
              <td
                key={id}
                data-label={total && look.isNumber ? header : undefined}
                role="cell"
                className={cellClass(look, "tb-number num")}
              >
                {total ? total(rows) : column === 0 ? t("sum") : null}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

type Look = Pick<Column<unknown>, "isNumber" | "isWideOnly" | "yieldsToRail">;

function cellClass({ isNumber, isWideOnly, yieldsToRail }: Look, ofNumbers: string): string | undefined {
  return [isNumber && ofNumbers, isWideOnly && "tb-desk", yieldsToRail && "tb-yields"].filter(Boolean).join(" ") || undefined;
}
