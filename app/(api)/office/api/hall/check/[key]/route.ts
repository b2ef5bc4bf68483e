import { officeHallCalls } from "@/lib/contract/office/hall";
import { checkHallDraft } from "@/lib/domain/hall-desk/check-hall-draft";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeHallCalls.checkHall, async ({ params, query }) => checkHallDraft(params.key, query.follow));
