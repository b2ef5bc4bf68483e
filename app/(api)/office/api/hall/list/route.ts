import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { listHalls } from "@/lib/office/halls/list-halls";

export const GET = serve(officeHallCalls.list, async ({ language }) => listHalls(language));
