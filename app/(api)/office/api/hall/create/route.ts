import { createHall } from "@/lib/domain/hall-desk/create-hall";
import { createHallSchema, savedHallSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Begin a new hall as a draft, from nothing or from another one",
  access: { staff: ["events"], scope: "all events" },
  body: createHallSchema,
  result: savedHallSchema,
  handle: async ({ staff, body, language }) => createHall(body, { actor: auditActor(staff), language }),
});
