"use client";

import { useLocale, useTranslations } from "next-intl";
import { readUse, rightState, rightStates } from "@/components/office/rights/right-state";
import { StateWord } from "@/components/office/rights/state-word";
import { UseBar } from "@/components/office/rights/use-bar";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { DataTable } from "@/components/office/ui/data-table";
import { useSeparator } from "@/components/ui/use-separator";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { OfficeRight } from "@/lib/office/rights/types";

type RightsTableProps = {
  /** undefined while they are loading */
  rights: OfficeRight[] | undefined;
  now: number;
  isFiltered: boolean;
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** The rights of an event: what each gives, when, and how much of it is used. */
export function RightsTable({ rights, now, isFiltered, selected, onSelect }: RightsTableProps) {
  const t = useTranslations("OfficeRights");
  const words = useRightWords();
  const dot = useSeparator();
  return (
    <DataTable
      label={t("columns.right")}
      height={52}
      rows={rights}
      rowKey={({ right_id: id }) => id}
      selected={selected}
      onSelect={onSelect}
      empty={<p>{t(isFiltered ? "noneOf" : "none")}</p>}
      columns={[
        {
          id: "name",
          header: t("columns.right"),
          value: words.name,
          cell: (right) => (
            <>
              {words.name(right)}
              <span className="tb-second num">{[words.carrier(right), right.tag].filter(Boolean).join(dot)}</span>
            </>
          ),
        },
        { id: "gives", header: t("columns.gives"), cell: (right) => <span className="num">{words.gives(right).join(dot)}</span> },
        {
          id: "period",
          header: t("columns.period"),
          value: ({ valid_from: from, created_at: made }) => from ?? made,
          yieldsToRail: true,
          cell(right) {
            const [first, second] = words.period(right);
            return (
              <span className="num">
                {first}
                {second ? <span className="tb-second">{second}</span> : null}
              </span>
            );
          },
        },
        { id: "use", header: t("columns.use"), value: (right) => readUse(right).tickets, cell: (right) => <UseBar right={right} /> },
        ...(rights?.some(({ reserved }) => reserved.length > 0)
          ? [
              {
                id: "reserved",
                header: t("tabs.stock"),
                value: (right: OfficeRight) => liveStock(right, now).left,
                cell: (right: OfficeRight) => <Stock {...liveStock(right, now)} />,
              },
            ]
          : []),
        {
          id: "state",
          header: t("columns.state"),
          value: (right) => rightStates.indexOf(rightState(right, now)),
          cell: (right) => <StateWord state={rightState(right, now)} />,
        },
      ]}
    />
  );
}

/** The reserved places of a right that are neither sold nor back in the general sale, and when the first of them go back. */
function liveStock({ reserved }: OfficeRight, now: number): { left: number; until: string | undefined } {
  const live = reserved.filter(({ released_at: released, ends_at: ends }) => released === null && Date.parse(ends) > now);
  const ends = live.map(({ ends_at: end }) => end).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return { left: live.reduce((sum, { left }) => sum + left, 0), until: ends[0] };
}

function Stock({ left, until }: ReturnType<typeof liveStock>) {
  const t = useTranslations("OfficeRights");
  const locale = useLocale();
  if (!until) return null;
  return (
    <span className="num">
      {t("reservedOf", { count: formatCount(left) })}
      <span className="tb-second">{t("until", { time: formatDateTime(until, locale) })}</span>
    </span>
  );
}
