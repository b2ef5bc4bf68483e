import { passkeyCalls } from "@/lib/contract/passkey";
import { removePasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.remove, ({ member, visitor, body }) =>
  removePasskey({ memberId: member.id, loginId: member.loginId, visitorId: visitor.id }, body.passkey_id),
);
