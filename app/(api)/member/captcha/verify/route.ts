import { memberCalls } from "@/lib/contract/member";
import { checkCaptcha } from "@/lib/domain/captcha/captcha";
import { serve } from "@/lib/http/call/serve";
import { findMemberId } from "@/lib/http/caller/actor";

export const POST = serve(memberCalls.captchaVerify, async ({ visitor, body, request }) => {
  await checkCaptcha({ visitorId: visitor.id, memberId: await findMemberId(request), answer: body });
  return { passed: true as const };
});
