import { z } from "zod";
import { unpublishNews } from "@/lib/domain/news/publish-news";
import { newsActSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Take something off the site; its texts become a draft again",
  access: { staff: ["events"], scope: "all events" },
  body: newsActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await unpublishNews({ ...body, actor: auditActor(staff) });
    await renewPages(["content"]);
    return null;
  },
});
