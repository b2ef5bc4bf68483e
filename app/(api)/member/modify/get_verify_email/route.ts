import { memberCalls } from "@/lib/contract/member";
import { getMember } from "@/lib/domain/members/queries";
import { sendEmailCode } from "@/lib/domain/members/send-code";
import { serve } from "@/lib/http/call/serve";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = serve(memberCalls.emailCodeSend, async ({ member, visitor, body, language, address }) => {
  await takeToken("codePerAddress", address, "CODE_TOO_OFTEN");
  await takeToken("emailCodePerMember", member.id, "CODE_TOO_OFTEN");
  const { resend_after } = await sendEmailCode({ visitorId: visitor.id, network: address, email: body.email, language });
  return { member: await getMember(member.id), resend_after };
});
