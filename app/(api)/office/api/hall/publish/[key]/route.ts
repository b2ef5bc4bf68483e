import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { publishHall } from "@/lib/office/halls/publish-hall";

export const POST = serve(officeHallCalls.publishHall, ({ staff, params, body, language }) =>
  publishHall({ ...params, ...body }, { actor: auditActor(staff), language }),
);
