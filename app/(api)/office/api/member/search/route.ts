import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { searchMembers } from "@/lib/office/members/search-members";

export const GET = serve(officeMemberCalls.search, ({ staff, query }) => searchMembers({ text: query.q, scope: staff.eventIds }));
