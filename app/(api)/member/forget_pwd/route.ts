import { memberCalls } from "@/lib/contract/member";
import { resetPassword } from "@/lib/domain/members/reset-password";
import { serve } from "@/lib/http/call/serve";
import { forgetLogin } from "@/lib/http/caller/actor";

export const POST = serve(memberCalls.passwordReset, async ({ visitor, body, address }) => {
  const ended = await resetPassword({ handle: body.member_id, password: body.password, visitorId: visitor.id, address });
  ended.forEach(forgetLogin);
  return {};
});
