import { isWithinEvents } from "@/lib/domain/staff/rules";
import type { StaffActor } from "@/lib/domain/staff/types";
import { assertOpensList } from "@/lib/office/lists/assert-opens-list";
import type { ListName } from "@/lib/office/lists/rules";
import type { View } from "@/lib/office/lists/types";
import { db } from "@/lib/platform/db";

/** The most shared views that a menu shows. */
const SHARED_MOST = 100;

/**
 * Lists the saved views of a list: the reader's own, then those that colleagues share. A view may name what its owner sees, so it is
 * shared only with staff who may see all events of its owner, and within one house: the people of an organizer share among themselves.
 * @throws NOT_FOUND if the reader's roles do not open the list
 */
export async function listViews(list: ListName, reader: Pick<StaffActor, "id" | "roles" | "eventIds" | "organizerId">): Promise<View[]> {
  assertOpensList(list, reader);
  const [own, shared] = await Promise.all([
    db.staffView.findMany({ where: { staffId: reader.id, list }, orderBy: [{ name: "asc" }, { id: "asc" }] }),
    db.staffView.findMany({
      where: { list, isShared: true, staffId: { not: reader.id }, staff: { endedAt: null, organizerId: reader.organizerId } },
      include: { staff: { select: { name: true, isLimited: true, eventIds: true } } },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
  ]);
  const seen = shared.filter(({ staff }) => isWithinEvents(staff.isLimited ? staff.eventIds : null, reader.eventIds));
  const view = ({ id, name, query, isShared }: (typeof own)[number], owner: string | null) => ({
    view_id: id,
    name,
    query,
    shared: isShared,
    owner,
  });
  return [...own.map((row) => view(row, null)), ...seen.slice(0, SHARED_MOST).map((row) => view(row, row.staff.name))];
}
