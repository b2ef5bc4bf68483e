import { officeNewsCalls } from "@/lib/contract/office/news";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { unpublishNews } from "@/lib/office/news/publish-news";

export const POST = serve(officeNewsCalls.unpublishNews, async ({ staff, body }) => {
  await unpublishNews({ ...body, actor: auditActor(staff) });
  return null;
});
