import { officeLetterCalls } from "@/lib/contract/office/letter";
import { listLetters } from "@/lib/domain/letters/list-letters";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeLetterCalls.list, ({ staff, language }) => listLetters({ scope: staff.eventIds, language }));
