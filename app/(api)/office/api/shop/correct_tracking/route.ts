import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { correctTracking } from "@/lib/office/shop/correct-tracking";

export const POST = serve(
  officeShopCalls.correctTracking,
  async ({ staff, body: { order_no: orderNo, before, tracking_no: trackingNo, allow_shared: allowShared } }) => {
    const by = { actor: auditActor(staff), scope: staff.eventIds };
    return { outcome: await correctTracking({ orderNo, before, trackingNo, allowShared }, by) };
  },
);
