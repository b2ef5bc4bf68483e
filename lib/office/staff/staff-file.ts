import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { StaffActor } from "@/lib/domain/staff/types";
import type { Table } from "@/lib/files/table/columns";
import { textIn, type Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { notedQuery } from "@/lib/office/lists/list-file";
import { shownRows } from "@/lib/office/lists/short-rows";
import { listStaff } from "@/lib/office/staff/queries";
import { staffList } from "@/lib/office/staff/rules";
import type { staffFileQuery } from "@/lib/office/staff/schemas";
import { db } from "@/lib/platform/db";

type Row = {
  person: string;
  email: string;
  roles: readonly string[];
  events: readonly string[];
  state: string;
  last_seen_at: string | null;
};

type Reader = { staff: Pick<StaffActor, "id" | "eventIds">; actor: AuditActor; language: Language };

/** Returns the list of staff as a file, as it is shown, with the names of their events. The audit records it. */
export async function staffFile(query: z.output<typeof staffFileQuery>, { staff, actor, language }: Reader): Promise<Table<Row>> {
  const people = shownRows((await listStaff(staff)).staff, staffList, query);
  const events = await db.event.findMany({
    where: { id: { in: [...new Set(people.flatMap(({ event_ids: ids }) => ids ?? []))].map(Number) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(events.map(({ id, name }) => [String(id), textIn(name, language)]));
  const t = translate[language];
  const rows = people.map(({ name, email, roles, event_ids: ids, organizer_id: organizerId, state, last_seen_at }): Row => {
    const scope = t(organizerId === null ? "Documents.files.allEvents" : "Documents.files.ofOrganizer");
    return { person: name, email, roles, events: ids?.map((id) => nameOf.get(id) ?? id) ?? [scope], state, last_seen_at };
  });
  await recordAudit(db, { actor, act: "staff.list_exported", subject: { kind: "staff", id: staff.id }, after: notedQuery(query) });
  return {
    name: "staff",
    columns: {
      person: "text",
      email: "text",
      roles: { codes: "staffRole" },
      events: "text",
      state: { codes: "staffState" },
      last_seen_at: "time",
    },
    read: () => [rows],
  };
}
