import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { listLetters } from "@/lib/office/letters/list-letters";

export const GET = serve(officeLetterCalls.list, ({ staff, language }) => listLetters({ scope: staff.eventIds, language }));
