import { officeMemberCalls } from "@/lib/contract/office/member";
import { readMember } from "@/lib/domain/desk/member/read-member";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMemberCalls.detail, ({ staff, params, language }) =>
  readMember(params.id, { scope: staff.eventIds, language }),
);
