import { officeSourceCalls } from "@/lib/contract/office/source";
import { serve } from "@/lib/http/call/serve";
import { readSources } from "@/lib/office/sources/read-sources";

export const GET = serve(officeSourceCalls.figures, ({ staff, params, language }) =>
  readSources(params.event_id, { eventIds: staff.eventIds, language }),
);
