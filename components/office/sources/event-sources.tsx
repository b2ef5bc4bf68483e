"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/office/ui/data-table";
import { FileLink } from "@/components/office/ui/file-link";
import { Button } from "@/components/ui/button";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { LinkView, SourceFigures, SourceRow } from "@/lib/office/sources/types";

type EventSourcesProps = {
  eventId: string;
  /** undefined while they are loading */
  figures: SourceFigures | undefined;
  onOpen: (link: LinkView) => void;
};

const number = (count: number | null) => (count ? formatCount(count) : "–");
const sum = (value: (row: SourceRow) => number | null) => (rows: readonly SourceRow[]) =>
  number(rows.reduce((all, row) => all + (value(row) ?? 0), 0));

/** The sources of an event's buyers: visits, orders, tickets and takings, and each one's share of the takings. */
export function EventSources({ eventId, figures, onOpen }: EventSourcesProps) {
  const t = useTranslations("OfficeSources");
  const locale = useLocale();
  const all = figures?.sources.reduce((face, row) => face + row.face, 0) ?? 0;
  const share = ({ face }: SourceRow) => (all === 0 ? 0 : face / all);
  const linkOf = (row: SourceRow) => figures?.links.find(({ source_id }) => source_id === row.source_id);
  return (
    <section aria-labelledby="sources" className="so-part">
      <div className="so-head">
        <div>
          <h2 id="sources">{t("sources")}</h2>
          <p className="of-sub num">
            {figures?.counted_at ? t("countedAt", { time: formatDateTime(figures.counted_at, locale) }) : t("how")}
          </p>
        </div>
        <FileLink path={`source/figures_csv/${eventId}`}>CSV</FileLink>
      </div>
      <DataTable
        label={t("sources")}
        height={52}
        rows={figures?.sources}
        rowKey={({ source_id }) => source_id}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "source",
            header: t("source"),
            value: (row) => row.name ?? row.source,
            cell: (row) => <SourceName row={row} isEnded={Boolean(linkOf(row)?.ended_at)} />,
          },
          {
            id: "visits",
            header: t("visits"),
            isNumber: true,
            value: ({ visits }) => visits ?? -1,
            cell: ({ visits }) => number(visits),
            total: sum(({ visits }) => visits),
          },
          {
            id: "orders",
            header: t("orders"),
            isNumber: true,
            value: ({ orders }) => orders,
            cell: ({ orders }) => number(orders),
            total: sum(({ orders }) => orders),
          },
          {
            id: "tickets",
            header: t("tickets"),
            isNumber: true,
            value: ({ tickets }) => tickets,
            cell: ({ tickets }) => number(tickets),
            total: sum(({ tickets }) => tickets),
          },
          {
            id: "face",
            header: t("face"),
            isNumber: true,
            value: ({ face }) => face,
            cell: ({ face }) => number(face),
            total: sum(({ face }) => face),
          },
          {
            id: "share",
            header: t("share"),
            isNumber: true,
            value: share,
            cell: (row) => (row.face === 0 ? "–" : `${(share(row) * 100).toFixed(1)}%`),
          },
          {
            id: "act",
            header: t("link"),
            cell: (row) => {
              const link = linkOf(row);
              if (!link) return <span className="so-none">–</span>;
              return (
                <Button size="sm" aria-label={t("openThis", { name: link.name })} onClick={() => onOpen(link)}>
                  {t("open")}
                </Button>
              );
            },
          },
        ]}
      />
    </section>
  );
}

/** A link's name, or the words of the address, and below them the kind of source. */
function SourceName({ row, isEnded }: { row: SourceRow; isEnded: boolean }) {
  const t = useTranslations("OfficeSources");
  const words = [row.source, row.medium, row.campaign].filter(Boolean).join(" / ");
  const isOne = row.kind === "link" || row.kind === "utm" || row.kind === "site";
  const kind = t(`kinds.${row.kind}`);
  return (
    <>
      {row.name ?? (isOne ? words : kind)}
      <span className="tb-second">
        {isOne
          ? [isEnded ? t("ended") : kind, row.name === null ? "" : words].filter(Boolean).join(" · ")
          : t(`hints.${row.kind as "direct"}`)}
      </span>
    </>
  );
}
