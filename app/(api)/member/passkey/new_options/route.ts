import { passkeyCalls } from "@/lib/contract/passkey";
import { beginNewPasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.new, async ({ member, visitor }) => ({
  options: await beginNewPasskey({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }),
}));
