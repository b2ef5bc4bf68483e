import { officeHallCalls } from "@/lib/contract/office/hall";
import { publishHall } from "@/lib/domain/hall-desk/publish-hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeHallCalls.publishHall, ({ staff, params, body }) => publishHall({ ...params, ...body }, auditActor(staff)));
