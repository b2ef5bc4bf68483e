import { passkeyCalls } from "@/lib/contract/passkey";
import { checkOwnPasskey } from "@/lib/domain/members/passkeys/passkey-proof";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.check, async ({ member, visitor, body }) => {
  await checkOwnPasskey({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.response);
  return { passed: true as const };
});
