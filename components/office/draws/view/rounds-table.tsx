"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { OfferCounts, OfficeDraw } from "@/lib/office/draws/types";

type Round = OfficeDraw["rounds"][number];

const states: (keyof OfferCounts)[] = ["live", "accepted", "paid", "declined", "expired", "returned"];

/** The rounds with their time to pay, and what became of their offers. */
export function RoundsTable({ rounds }: { rounds: Round[] }) {
  const t = useTranslations("OfficeDraws.rounds");
  const locale = useLocale();
  const number = (count: number) => (count === 0 ? "–" : formatCount(count));
  return (
    <DataTable
      label={t("title")}
      height={34}
      rows={rounds}
      rowKey={({ number: id }) => String(id)}
      empty={null}
      columns={[
        { id: "round", header: t("round"), cell: ({ number: of }) => <b className="num">{t("number", { number: of })}</b> },
        {
          id: "period",
          header: t("period"),
          cell: ({ at, pay_until: until }) => (
            <span className="num">
              {formatDateTime(at, locale)} – {formatDateTime(until, locale)}
            </span>
          ),
        },
        ...states.map((state) => ({
          id: state,
          header: t(`states.${state}`),
          isNumber: true,
          cell: ({ offers }: Round) => number(offers[state]),
          total: (rows: readonly Round[]) => number(rows.reduce((sum, { offers }) => sum + offers[state], 0)),
        })),
      ]}
    />
  );
}
