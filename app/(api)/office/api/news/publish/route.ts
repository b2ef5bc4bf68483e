import { z } from "zod";
import { publishNews } from "@/lib/domain/news/publish-news";
import { publishNewsSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Put a draft on the site, from a time on; refused while a language is missing",
  access: { staff: ["events"], scope: "all events" },
  body: publishNewsSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const { kind, key, revision, at } = body;
    await publishNews({ kind, key, revision, actor: auditActor(staff), at: at ?? null });
    await renewPages(["content"]);
    return null;
  },
});
