import type { LocalizedText } from "@/lib/i18n/languages";
import type { OrganizerNames } from "@/lib/office/organizers/types";
import { db } from "@/lib/platform/db";

/** Lists the public names of all organizers, for the editor of an event. */
export async function listOrganizerNames(): Promise<OrganizerNames> {
  const rows = await db.organizer.findMany({ select: { id: true, name: true } });
  return {
    organizers: rows
      .map(({ id, name }) => ({ organizer_id: String(id), name: name as LocalizedText }))
      .toSorted((one, other) => one.name.tw.localeCompare(other.name.tw)),
  };
}
