import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { searchMembers } from "@/lib/office/members/search-members";

export const GET = serve(officeMemberCalls.search, ({ staff, query: { q: text, sort, before, ...filter } }) =>
  searchMembers({ text, sort, before, filter, scope: staff.eventIds }),
);
