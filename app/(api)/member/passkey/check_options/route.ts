import { passkeyCalls } from "@/lib/contract/passkey";
import { beginPasskeyProof } from "@/lib/domain/members/passkeys/passkey-proof";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.checkOptions, async ({ member, visitor }) => ({
  options: await beginPasskeyProof({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }),
}));
