import { officeNewsCalls } from "@/lib/contract/office/news";
import { discardDraft } from "@/lib/domain/news/save-draft";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeNewsCalls.discardNews, async ({ staff, body }) => {
  await discardDraft({ ...body, actor: auditActor(staff) });
  return null;
});
