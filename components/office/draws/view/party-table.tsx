"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount } from "@/lib/i18n/format";
import type { OfficeDraw } from "@/lib/office/draws/types";

type Party = OfficeDraw["parties"][number];

/** The entries by the number of people who go together, and their weights once they are sealed. */
export function PartyTable({ draw }: { draw: OfficeDraw }) {
  const t = useTranslations("OfficeDraws.parties");
  const and = useTranslations("Office")("and");
  const number = (count: number) => (count === 0 ? "–" : formatCount(count));
  const sum = (of: (party: Party) => number) => (rows: readonly Party[]) => number(rows.reduce((all, party) => all + of(party), 0));
  const people = ({ party, entries }: Party) => party * entries;
  const weights = draw.weights.map(({ weight, entries }) => t("weight", { weight, entries: formatCount(entries) })).join(and);
  return (
    <>
      <DataTable
        label={t("title")}
        height={34}
        rows={draw.parties}
        rowKey={({ party }) => String(party)}
        empty={<p>{t("none")}</p>}
        columns={[
          { id: "party", header: t("party"), cell: ({ party }) => <span className="num">{t("people", { count: party })}</span> },
          {
            id: "entries",
            header: t("entries"),
            isNumber: true,
            cell: ({ entries }) => number(entries),
            total: sum(({ entries }) => entries),
          },
          { id: "people", header: t("persons"), isNumber: true, cell: (party) => number(people(party)), total: sum(people) },
          { id: "split", header: t("split"), isNumber: true, cell: ({ split }) => number(split), total: sum(({ split }) => split) },
        ]}
      />
      {weights ? <p className="of-sub num">{t("weights", { list: weights })}</p> : null}
    </>
  );
}
