import { correctTracking } from "@/lib/domain/shop-desk/correct-tracking";
import { correctedTrackingSchema, correctTrackingSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Replace the tracking number of a parcel that is on its way; the buyer gets a mail",
  access: { staff: ["service"], scope: "own events" },
  body: correctTrackingSchema,
  result: correctedTrackingSchema,
  async handle({ staff, body: { order_no: orderNo, before, tracking_no: trackingNo, allow_shared: allowShared } }) {
    const by = { actor: auditActor(staff), scope: staff.eventIds };
    return { outcome: await correctTracking({ orderNo, before, trackingNo, allowShared }, by) };
  },
});
