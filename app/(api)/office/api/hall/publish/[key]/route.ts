import { officeHallCalls } from "@/lib/contract/office/hall";
import { publishHall } from "@/lib/domain/hall-desk/publish-hall";
import { serve } from "@/lib/http/call/serve";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeHallCalls.publishHall, async ({ staff, params, body }) => {
  const published = await publishHall({ ...params, ...body }, auditActor(staff));
  if (published.state === "published") await renewPages(["events"]);
  return published;
});
