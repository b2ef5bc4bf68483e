import { memberQuerySchema, memberSearchSchema } from "@/lib/domain/desk/member-schemas";
import { searchMembers } from "@/lib/domain/desk/member/search-members";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Find members by mobile, e-mail or name",
  access: { staff: ["service"], scope: "own events" },
  query: memberQuerySchema,
  result: memberSearchSchema,
  handle: ({ staff, query }) => searchMembers({ text: query.q, scope: staff.eventIds }),
});
