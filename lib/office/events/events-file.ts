import type { z } from "zod";
import type { Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { listEvents } from "@/lib/office/events/list-events";
import { eventList } from "@/lib/office/events/rules";
import type { eventFileQuery } from "@/lib/office/events/schemas";
import type { EventList, EventReader } from "@/lib/office/events/types";
import { shownRows } from "@/lib/office/lists/short-rows";

type Item = EventList["items"][number];

type Row = {
  event_id: string | null;
  event_name: string;
  slug: string;
  state: string;
  draft: string | null;
  starts_at: string | null;
  sessions: number;
  sold: number;
  capacity: number;
  missing: string[];
};

/** Returns the list of events as a file, as it is shown. */
export async function eventsFile(
  query: z.output<typeof eventFileQuery>,
  reader: EventReader & { language: Language },
): Promise<Table<Row>> {
  const { items } = await listEvents(reader);
  const rows = shownRows(items, eventList, query).map(toRow);
  return {
    name: "events",
    columns: {
      event_id: "id",
      event_name: "text",
      slug: "text",
      state: { codes: "eventState" },
      draft: { codes: "draftState" },
      starts_at: "time",
      sessions: "count",
      sold: "count",
      capacity: "count",
      missing: "text",
    },
    read: () => [rows],
  };
}

/** The columns in their order. */
function toRow({ event_id, name, slug, state, changed, is_submitted, starts_at, sessions, sold, capacity, missing }: Item): Row {
  const draft = is_submitted ? "submitted" : changed && state !== "draft" ? "changed" : null;
  const languages = missing.map((language) => languageNames[language]);
  return { event_id, event_name: name, slug, state, draft, starts_at, sessions, sold, capacity, missing: languages };
}
