import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { findHolders } from "@/lib/office/letters/find-holders";

export const GET = serve(officeLetterCalls.holders, ({ staff, params, query }) =>
  findHolders(params.letter_id, { text: query.q, scope: staff.eventIds }),
);
