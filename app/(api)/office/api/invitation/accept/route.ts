import { officeLoginCalls } from "@/lib/contract/office/login";
import { serve } from "@/lib/http/call/serve";
import { setStepCookie } from "@/lib/http/caller/staff-cookies";
import { acceptInvitation } from "@/lib/office/staff/invitation";

export const POST = serve(officeLoginCalls.invitationAccept, async ({ body, headers }) => {
  setStepCookie(headers, await acceptInvitation(body));
  return { next: "enrol" as const, factors: [] };
});
