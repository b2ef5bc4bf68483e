import { officeShopCalls } from "@/lib/contract/office/shop";
import { importTracking } from "@/lib/domain/shop-desk/import-tracking";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeShopCalls.importTracking, ({ staff, body }) =>
  importTracking(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
