import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { listMissing } from "@/lib/office/gate/list-missing";

export const GET = serve(officeGateCalls.missing, ({ staff, params, query, language }) =>
  listMissing(
    { sessionId: params.session_id, scope: staff.eventIds, language },
    // An organizer reads the list, but does not look people up by a mobile or an address.
    { text: staff.organizerId === null ? query.q : "", after: query.after === undefined ? undefined : BigInt(query.after) },
  ),
);
