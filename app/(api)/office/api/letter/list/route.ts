import { listLetters } from "@/lib/domain/letters/list-letters";
import { letterListSchema } from "@/lib/domain/letters/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Letters to the holders of tickets, the newest first",
  access: { staff: ["events"], scope: "own events" },
  result: letterListSchema,
  handle: ({ staff, language }) => listLetters({ scope: staff.eventIds, language }),
});
