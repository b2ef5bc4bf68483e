import { officeNewsCalls } from "@/lib/contract/office/news";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveDraft } from "@/lib/office/news/save-draft";

export const POST = serve(officeNewsCalls.saveNews, async ({ staff, body }) =>
  saveDraft({ key: body.key ?? null, revision: body.revision, data: body.data, actor: auditActor(staff) }),
);
