import { listDrawers } from "@/lib/domain/box-office/drawers/list-drawers";
import { drawerListQuery, drawerListSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Drawers of all cashiers, the newest first, with what was counted and its difference",
  access: { staff: ["finance"], scope: "all events" },
  query: drawerListQuery,
  result: drawerListSchema,
  handle: ({ staff, query }) => listDrawers({ before: query.before, readerId: staff.id }),
});
