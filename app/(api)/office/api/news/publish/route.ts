import { officeNewsCalls } from "@/lib/contract/office/news";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { publishNews } from "@/lib/office/news/publish-news";

export const POST = serve(officeNewsCalls.publishNews, async ({ staff, body }) => {
  const { kind, key, revision, at } = body;
  await publishNews({ kind, key, revision, actor: auditActor(staff), at: at ?? null });
  return null;
});
