import type { Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";
import { readSources } from "@/lib/office/sources/read-sources";
import type { SourceRow } from "@/lib/office/sources/types";

type Row = {
  source_kind: string;
  link: string | null;
  source: string;
  medium: string;
  campaign: string;
  visits: number | null;
  orders: number;
  tickets: number;
  face: number;
};

/** Returns every source of an event's buyers as a file. @throws NOT_FOUND as readSources */
export async function sourcesFile(eventId: number, reader: { eventIds: number[] | null; language: Language }): Promise<Table<Row>> {
  const { sources } = await readSources(eventId, reader, Infinity);
  return {
    name: `sources-${eventId}`,
    columns: {
      source_kind: { codes: "sourceKind" },
      link: "text",
      source: "text",
      medium: "text",
      campaign: "text",
      visits: "count",
      orders: "count",
      tickets: "count",
      face: "amount",
    },
    read: () => [sources.map(lineOf)],
  };
}

const lineOf = ({ kind, name, source, medium, campaign, visits, orders, tickets, face }: SourceRow): Row => ({
  source_kind: kind,
  link: name,
  source,
  medium,
  campaign,
  visits,
  orders,
  tickets,
  face,
});
