import { officeLoginCalls } from "@/lib/contract/office/login";
import { acceptInvitation } from "@/lib/domain/staff/accounts/invitation";
import { serve } from "@/lib/http/call/serve";
import { setStepCookie } from "@/lib/http/visitor/staff-cookies";

export const POST = serve(officeLoginCalls.invitationAccept, async ({ body, headers }) => {
  setStepCookie(headers, await acceptInvitation(body));
  return { next: "enrol" as const, factors: [] };
});
