import type { LocalizedText } from "@/lib/i18n/languages";
import type { OrganizerNames } from "@/lib/office/organizers/types";
import { db } from "@/lib/platform/db";

/** Lists the public names of organizers, for the editor of an event: of all, or of the one that the reader works for. */
export async function listOrganizerNames(organizerId: number | null): Promise<OrganizerNames> {
  const rows = await db.organizer.findMany({ where: organizerId === null ? {} : { id: organizerId }, select: { id: true, name: true } });
  return {
    organizers: rows
      .map(({ id, name }) => ({ organizer_id: String(id), name: name as LocalizedText }))
      .toSorted((one, other) => one.name.tw.localeCompare(other.name.tw)),
  };
}
