import { staffRoles, type StaffRole } from "@/lib/domain/staff/rules";
import type { lists } from "@/lib/office/lists/rules";
import type { ShortList } from "@/lib/office/lists/short-rows";

type ListedStaff = {
  name: string;
  roles: readonly StaffRole[];
  event_ids: readonly string[] | null;
  state: string;
  last_seen_at: string | null;
};

/** By what the list of staff is filtered and sorted. Roles are sorted as they are listed in the form, owners first. */
export const staffList: ShortList<ListedStaff, (typeof lists)["staff"]> = {
  filterBy: { role: ({ roles }) => roles, state: ({ state }) => state },
  sortBy: {
    name: ({ name }) => name,
    roles: ({ roles }) => roles.map((role) => staffRoles.indexOf(role)).join(" "),
    events: ({ event_ids: ids }) => ids?.length ?? 0,
    state: ({ state }) => state,
    seen: ({ last_seen_at: at }) => at ?? "",
  },
};
