import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { readLetter } from "@/lib/office/letters/read-letter";

export const GET = serve(officeLetterCalls.letter, ({ staff, params, language }) =>
  readLetter(params.letter_id, { scope: staff.eventIds, organizerId: staff.organizerId, language }),
);
