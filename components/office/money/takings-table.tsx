"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { DayFields } from "@/components/office/money/day-fields";
import { lastDays } from "@/components/office/money/last-days";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { FileLink } from "@/components/office/ui/file-link";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { PaidWay } from "@/lib/domain/pay-ways/rules";
import { formatCount, formatDate } from "@/lib/i18n/format";
import type { takingsSchema } from "@/lib/office/money/schemas";

type Takings = z.output<typeof takingsSchema>;

/** Length of the first period, in days. */
const FIRST_DAYS = 7;

const number = (amount: number) => (amount === 0 ? "–" : formatCount(amount));

const sum = (value: (row: Takings["takings"][number]) => number) => (rows: readonly Takings["takings"][number][]) =>
  number(rows.reduce((all, row) => all + value(row), 0));

/** Takings and refunds by day, event and pay way; limited to the chosen event, if there is one. */
export function TakingsTable({ eventId }: { eventId: string | null }) {
  const t = useTranslations("OfficeMoney.takings");
  const locale = useLocale();
  const [days, setDays] = useState(() => lastDays(FIRST_DAYS));
  const query = { ...days };
  const { data, failure, reload } = useCall(`${days.from} ${days.to}`, ({ signal }) => officeApi.get("money/takings", { query, signal }));
  const rows = data?.takings.filter(({ event_id }) => eventId === null || event_id === eventId);
  return (
    <section className="mo-part" aria-labelledby="takings">
      <div className="mo-head">
        <h2 id="takings">{t("title")}</h2>
        <div className="mo-days">
          <DayFields days={days} onChange={setDays} />
          <FileLink path={`money/takings_csv?from=${days.from}&to=${days.to}`}>CSV</FileLink>
        </div>
      </div>
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("title")}
        height={34}
        rows={rows}
        rowKey={({ day, event_id, pay_way }) => `${day} ${event_id} ${pay_way}`}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "day",
            header: t("day"),
            cell: ({ day }) => <span className="num">{formatDate(day, locale)}</span>,
            value: ({ day }) => day,
          },
          {
            id: "event",
            header: t("event"),
            cell: ({ event_name }) => event_name ?? t("shop"),
            value: ({ event_name }) => event_name ?? "",
          },
          { id: "way", header: t("way"), cell: ({ pay_way }) => t(`ways.${pay_way as PaidWay}`), value: ({ pay_way }) => pay_way },
          {
            id: "payments",
            header: t("payments"),
            isNumber: true,
            cell: ({ payments }) => number(payments),
            value: ({ payments }) => payments,
            total: sum(({ payments }) => payments),
          },
          {
            id: "taken",
            header: t("taken"),
            isNumber: true,
            cell: ({ taken }) => number(taken),
            value: ({ taken }) => taken,
            total: sum(({ taken }) => taken),
          },
          {
            id: "back",
            header: t("givenBack"),
            isNumber: true,
            cell: ({ given_back }) => number(given_back),
            value: ({ given_back }) => given_back,
            total: sum(({ given_back }) => given_back),
          },
        ]}
      />
    </section>
  );
}
