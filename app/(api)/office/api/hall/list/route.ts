import { officeHallCalls } from "@/lib/contract/office/hall";
import { listHalls } from "@/lib/domain/hall-desk/list-halls";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeHallCalls.list, async ({ language }) => listHalls(language));
