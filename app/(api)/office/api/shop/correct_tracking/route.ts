import { officeShopCalls } from "@/lib/contract/office/shop";
import { correctTracking } from "@/lib/domain/shop-desk/correct-tracking";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(
  officeShopCalls.correctTracking,
  async ({ staff, body: { order_no: orderNo, before, tracking_no: trackingNo, allow_shared: allowShared } }) => {
    const by = { actor: auditActor(staff), scope: staff.eventIds };
    return { outcome: await correctTracking({ orderNo, before, trackingNo, allowShared }, by) };
  },
);
