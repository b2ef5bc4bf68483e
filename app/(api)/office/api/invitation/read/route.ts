import { officeLoginCalls } from "@/lib/contract/office/login";
import { serve } from "@/lib/http/call/serve";
import { readInvitation } from "@/lib/office/staff/invitation";

export const POST = serve(officeLoginCalls.invitationRead, ({ body }) => readInvitation(body.token));
