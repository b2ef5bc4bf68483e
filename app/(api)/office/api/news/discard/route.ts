import { z } from "zod";
import { discardDraft } from "@/lib/domain/news/save-draft";
import { newsActSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget a draft; what is published stays as it is",
  access: { staff: ["events"], scope: "all events" },
  body: newsActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await discardDraft({ ...body, actor: auditActor(staff) });
    return null;
  },
});
