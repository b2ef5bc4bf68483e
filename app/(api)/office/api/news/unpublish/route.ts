import { officeNewsCalls } from "@/lib/contract/office/news";
import { unpublishNews } from "@/lib/domain/news/publish-news";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeNewsCalls.unpublishNews, async ({ staff, body }) => {
  await unpublishNews({ ...body, actor: auditActor(staff) });
  return null;
});
