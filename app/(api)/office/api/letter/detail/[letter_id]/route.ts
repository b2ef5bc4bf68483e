import { officeLetterCalls } from "@/lib/contract/office/letter";
import { readLetter } from "@/lib/domain/letters/read-letter";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeLetterCalls.letter, ({ staff, params, language }) =>
  readLetter(params.letter_id, { scope: staff.eventIds, language }),
);
