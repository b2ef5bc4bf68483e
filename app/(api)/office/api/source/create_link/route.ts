import { officeSourceCalls } from "@/lib/contract/office/source";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createLink } from "@/lib/office/sources/create-link";

export const POST = serve(officeSourceCalls.createLink, ({ staff, body, language }) =>
  createLink(body, { actor: auditActor(staff), eventIds: staff.eventIds, language }),
);
