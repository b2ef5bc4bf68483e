import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { readOrganizer } from "@/lib/office/organizers/read-organizer";

export const GET = serve(officeOrganizerCalls.organizer, ({ staff, params, language }) =>
  readOrganizer(params.organizer_id, { staffId: staff.id, language }),
);
