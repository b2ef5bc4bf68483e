import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { readMember } from "@/lib/office/members/read-member";

export const GET = serve(officeMemberCalls.detail, ({ staff, params, language }) =>
  readMember(params.id, { scope: staff.eventIds, language }),
);
