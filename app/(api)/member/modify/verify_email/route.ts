import { z } from "zod";
import { checkCode } from "@/lib/domain/members/codes/verification-codes";
import { getMember } from "@/lib/domain/members/queries";
import { emailKey } from "@/lib/domain/members/rules";
import { emailCodeSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = endpoint({
  summary: "Check the code that was sent to an e-mail address",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: emailCodeSchema,
  result: z.object({ member: memberViewSchema, verified: z.literal(true) }),
  async handle({ member, visitor, body, address }) {
    await takeToken("verifyPerVisitor", visitor.id);
    await checkCode({ visitorId: visitor.id, network: address, recipient: emailKey(body.email) }, body.code);
    return { member: await getMember(member.id), verified: true as const };
  },
});
