import { memberCalls } from "@/lib/contract/member";
import { createCaptcha } from "@/lib/domain/captcha/captcha";
import { serve } from "@/lib/http/call/serve";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = serve(memberCalls.captchaCreate, async ({ visitor, body, address }) => {
  if (body.kind === "work") await takeToken("captchaWorkPerAddress", address);
  return createCaptcha({ visitorId: visitor.id, kind: body.kind });
});
