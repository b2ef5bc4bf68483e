import { readLetter } from "@/lib/domain/letters/read-letter";
import { letterParams, letterSchema } from "@/lib/domain/letters/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A letter, how far it is, and who has not got it and why",
  access: { staff: ["events"], scope: "own events" },
  params: letterParams,
  result: letterSchema,
  handle: ({ staff, params, language }) => readLetter(params.letter_id, { scope: staff.eventIds, language }),
});
