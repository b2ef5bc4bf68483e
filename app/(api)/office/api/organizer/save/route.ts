import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveOrganizer } from "@/lib/office/organizers/save-organizer";

export const POST = serve(officeOrganizerCalls.saveOrganizer, ({ staff, body }) => saveOrganizer(body, auditActor(staff)));
