import { findHall, newestKey } from "@/lib/office/halls/find-hall";
import { listHallSessions } from "@/lib/office/halls/list-hall-sessions";
import type { HallFileView } from "@/lib/office/halls/types";
import { isoInTaipei } from "@/lib/platform/clock";

/** Returns a hall's draft or, without a draft, the published file. @throws NOT_FOUND */
export async function readHallFile(key: string): Promise<HallFileView> {
  const found = await findHall(key);
  const { id, file, draft, version, newest, base } = found;
  const sessions = id === null ? [] : await listHallSessions(id);
  const sold = sessions.filter(({ isOrdered }) => isOrdered).length;
  return {
    key,
    version: version.number,
    next_version: file && sold > 0 ? newest + 1 : version.number,
    newest: newestKey(found),
    file: (draft?.file ?? file) as Record<string, unknown>,
    published: file,
    revision: draft?.revision ?? 0,
    is_draft: draft !== null,
    outdated: draft !== null && draft.base !== base,
    sessions: sessions.length,
    sold_sessions: sold,
    changed_by: draft?.author ?? null,
    changed_at: draft && isoInTaipei(draft.updatedAt),
  };
}
