import { issuePlaces } from "@/lib/domain/seat-desk/issue-places";
import { issuedSchema, issuePlacesSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Issue complimentary tickets for places without numbers of a standing area or an entry time, all or none",
  access: { staff: ["events"], scope: "own events" },
  factor: "above the limit",
  body: issuePlacesSchema,
  result: issuedSchema,
  async handle({ staff, body }) {
    const { session_id: sessionId, area_id: areaId, ...gift } = body;
    const orderNo = await issuePlaces({ sessionId, areaId, ...gift }, { actor: auditActor(staff), scope: staff.eventIds });
    return { order_no: orderNo, places: gift.items.reduce((sum, { qty }) => sum + qty, 0) };
  },
});
