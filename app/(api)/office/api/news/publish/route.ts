import { officeNewsCalls } from "@/lib/contract/office/news";
import { publishNews } from "@/lib/domain/news/publish-news";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeNewsCalls.publishNews, async ({ staff, body }) => {
  const { kind, key, revision, at } = body;
  await publishNews({ kind, key, revision, actor: auditActor(staff), at: at ?? null });
  return null;
});
