import { z } from "zod";
import { checkCode } from "@/lib/domain/members/codes/verification-codes";
import { toE164 } from "@/lib/domain/members/phone";
import { verifyCodeSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = endpoint({
  summary: "Check the code that was sent to a mobile",
  access: "visitor",
  body: verifyCodeSchema,
  result: z.object({ verified: z.literal(true) }),
  async handle({ visitor, body, address }) {
    await takeToken("verifyPerVisitor", visitor.id);
    const recipient = toE164(body.mobile, body.country_code) as string;
    await checkCode({ visitorId: visitor.id, network: address, recipient }, body.code);
    return { verified: true as const };
  },
});
