"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/office/ui/data-table";
import { formatCount, formatDate } from "@/lib/i18n/format";
import type { LinkView } from "@/lib/office/sources/types";

type LinksTableProps = { /** undefined while they are loading */ links: LinkView[] | undefined; onOpen: (link: LinkView) => void };

const number = (count: number) => (count ? formatCount(count) : "–");

/** The short links of all events, newest first. */
export function LinksTable({ links, onOpen }: LinksTableProps) {
  const t = useTranslations("OfficeSources");
  const locale = useLocale();
  return (
    <DataTable
      label={t("links")}
      height={52}
      rows={links}
      rowKey={({ source_id }) => source_id}
      onSelect={(id) => {
        const link = links?.find(({ source_id }) => source_id === id);
        if (link) onOpen(link);
      }}
      empty={<p>{t("noLinks")}</p>}
      columns={[
        {
          id: "name",
          header: t("name"),
          value: ({ name }) => name,
          cell: ({ name, source, medium, campaign }) => (
            <>
              {name}
              <span className="tb-second">{[source, medium, campaign].filter(Boolean).join(" / ")}</span>
            </>
          ),
        },
        {
          id: "event",
          header: t("event"),
          value: ({ event_name }) => event_name,
          cell: ({ event_name, ended_at, created_at }) => (
            <>
              {event_name}
              <span className="tb-second num">
                {ended_at ? t("endedOn", { day: formatDate(ended_at, locale) }) : t("since", { day: formatDate(created_at, locale) })}
              </span>
            </>
          ),
        },
        { id: "visits", header: t("visits"), isNumber: true, value: ({ visits }) => visits, cell: ({ visits }) => number(visits) },
        { id: "orders", header: t("orders"), isNumber: true, value: ({ orders }) => orders, cell: ({ orders }) => number(orders) },
        { id: "tickets", header: t("tickets"), isNumber: true, value: ({ tickets }) => tickets, cell: ({ tickets }) => number(tickets) },
        { id: "face", header: t("face"), isNumber: true, value: ({ face }) => face, cell: ({ face }) => number(face) },
      ]}
    />
  );
}
