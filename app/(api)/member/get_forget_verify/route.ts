import { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import { memberIdOf } from "@/lib/domain/members/queries";
import { startReset } from "@/lib/domain/members/reset-password";
import { mobileSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { withCodeAllowance } from "@/lib/http/call/with-code-allowance";
import { findMemberId } from "@/lib/http/visitor/actor";

export const POST = endpoint({
  summary: "Send a code to a member who forgot the password; `member_id` is a one-time handle",
  access: "visitor",
  limit: "lookupPerAddress",
  body: mobileSchema,
  result: z.object({ member_id: z.string(), resend_after: z.number() }),
  async handle({ visitor, body, language, address, request }) {
    const mobile = toE164(body.mobile, body.country_code) as string;
    const memberId = await memberIdOf(mobile);
    return withCodeAllowance({ visitorId: visitor.id, memberId: await findMemberId(request), address, mobile }, () =>
      startReset({ memberId, visitorId: visitor.id, network: address, mobile, language }),
    );
  },
});
