import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { readOfficeDraw } from "@/lib/office/draws/read-office-draw";

export const GET = serve(officeDrawCalls.read, ({ staff, language, params }) =>
  readOfficeDraw({ drawId: params.draw_id, eventIds: staff.eventIds, language, staffId: staff.id }),
);
