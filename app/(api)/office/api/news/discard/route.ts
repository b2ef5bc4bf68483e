import { officeNewsCalls } from "@/lib/contract/office/news";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { discardDraft } from "@/lib/office/news/save-draft";

export const POST = serve(officeNewsCalls.discardNews, async ({ staff, body }) => {
  await discardDraft({ ...body, actor: auditActor(staff) });
  return null;
});
