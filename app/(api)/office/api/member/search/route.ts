import { officeMemberCalls } from "@/lib/contract/office/member";
import { searchMembers } from "@/lib/domain/desk/member/search-members";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMemberCalls.search, ({ staff, query }) => searchMembers({ text: query.q, scope: staff.eventIds }));
