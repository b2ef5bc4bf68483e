import { officeNewsCalls } from "@/lib/contract/office/news";
import { saveDraft } from "@/lib/domain/news/save-draft";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeNewsCalls.saveNews, async ({ staff, body }) =>
  saveDraft({ key: body.key ?? null, revision: body.revision, data: body.data, actor: auditActor(staff) }),
);
