import { z } from "zod";
import { getMember } from "@/lib/domain/members/queries";
import { emailChangeSchema, memberViewSchema } from "@/lib/domain/members/schemas";
import { sendEmailCode } from "@/lib/domain/members/send-code";
import { endpoint } from "@/lib/http/call/endpoint";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = endpoint({
  summary: "Send a verification code to an e-mail address",
  access: { member: "self" },
  visitor: true,
  limit: "memberPerMember",
  body: emailChangeSchema,
  result: z.object({ member: memberViewSchema, resend_after: z.number() }),
  async handle({ member, visitor, body, language, address }) {
    await takeToken("codePerAddress", address, "CODE_TOO_OFTEN");
    await takeToken("emailCodePerMember", member.id, "CODE_TOO_OFTEN");
    const { resend_after } = await sendEmailCode({ visitorId: visitor.id, network: address, email: body.email, language });
    return { member: await getMember(member.id), resend_after };
  },
});
