import { importTracking } from "@/lib/domain/shop-desk/import-tracking";
import { importedSchema, importSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Ship the orders of a list of tracking numbers, or only look what would happen to each line",
  access: { staff: ["service"], scope: "own events" },
  body: importSchema,
  result: importedSchema,
  handle: ({ staff, body }) => importTracking(body, { actor: auditActor(staff), scope: staff.eventIds }),
});
