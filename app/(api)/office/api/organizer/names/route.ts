import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { listOrganizerNames } from "@/lib/office/organizers/list-organizer-names";

export const GET = serve(officeOrganizerCalls.organizerNames, ({ staff }) => listOrganizerNames(staff.organizerId));
