import { saveDraft } from "@/lib/domain/news/save-draft";
import { savedNewsSchema, saveNewsSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Keep a draft; nobody sees it before it is published",
  access: { staff: ["events"], scope: "all events" },
  body: saveNewsSchema,
  result: savedNewsSchema,
  handle: async ({ staff, body }) =>
    saveDraft({ key: body.key ?? null, revision: body.revision, data: body.data, actor: auditActor(staff) }),
});
