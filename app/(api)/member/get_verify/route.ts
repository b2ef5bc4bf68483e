import { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import { mobileSchema } from "@/lib/domain/members/schemas";
import { sendCode } from "@/lib/domain/members/send-code";
import { endpoint } from "@/lib/http/call/endpoint";
import { withCodeAllowance } from "@/lib/http/call/with-code-allowance";
import { findMemberId } from "@/lib/http/visitor/actor";

export const POST = endpoint({
  summary: "Send a verification code to a mobile by text message",
  access: "visitor",
  body: mobileSchema,
  result: z.object({ resend_after: z.number() }),
  async handle({ visitor, body, language, address, request }) {
    const mobile = toE164(body.mobile, body.country_code) as string;
    return withCodeAllowance({ visitorId: visitor.id, memberId: await findMemberId(request), address, mobile }, () =>
      sendCode({ visitorId: visitor.id, network: address, mobile, language }),
    );
  },
});
