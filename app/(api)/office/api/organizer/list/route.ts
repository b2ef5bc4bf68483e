import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { listOrganizers } from "@/lib/office/organizers/list-organizers";

export const GET = serve(officeOrganizerCalls.organizers, ({ language }) => listOrganizers(language));
