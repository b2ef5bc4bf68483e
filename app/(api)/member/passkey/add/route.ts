import { passkeyCalls } from "@/lib/contract/passkey";
import { addPasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.add, ({ member, visitor, body, request }) =>
  addPasskey(
    { memberId: member.id, loginId: member.loginId, visitorId: visitor.id },
    { response: body.response, userAgent: request.headers.get("user-agent") ?? "" },
  ),
);
