import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { checkHallDraft } from "@/lib/office/halls/check-hall-draft";

export const GET = serve(officeHallCalls.checkHall, async ({ params, query, language }) =>
  checkHallDraft(params.key, { follow: query.follow, language }),
);
