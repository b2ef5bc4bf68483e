import { officeSourceCalls } from "@/lib/contract/office/source";
import { serve } from "@/lib/http/call/serve";
import { findLinks } from "@/lib/office/sources/find-links";

export const GET = serve(officeSourceCalls.links, async ({ staff, language }) => ({
  links: await findLinks({}, { eventIds: staff.eventIds, language }),
}));
