import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { createHall } from "@/lib/office/halls/create-hall";

export const POST = serve(officeHallCalls.createHall, async ({ staff, body, language }) =>
  createHall(body, { actor: auditActor(staff), language }),
);
