import { officeHallCalls } from "@/lib/contract/office/hall";
import { createHall } from "@/lib/domain/hall-desk/create-hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeHallCalls.createHall, async ({ staff, body, language }) =>
  createHall(body, { actor: auditActor(staff), language }),
);
