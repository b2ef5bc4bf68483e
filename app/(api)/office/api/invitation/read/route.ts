import { officeLoginCalls } from "@/lib/contract/office/login";
import { readInvitation } from "@/lib/domain/staff/accounts/invitation";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(officeLoginCalls.invitationRead, ({ body }) => readInvitation(body.token));
