import { officeShopCalls } from "@/lib/contract/office/shop";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { importTracking } from "@/lib/office/shop/import-tracking";

export const POST = serve(officeShopCalls.importTracking, ({ staff, body }) =>
  importTracking(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
