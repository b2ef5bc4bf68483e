import { memberCalls } from "@/lib/contract/member";
import { changeEmail } from "@/lib/domain/members/change-email";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(memberCalls.emailChange, async ({ member, visitor, body }) => ({
  member: await changeEmail({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.email),
}));
