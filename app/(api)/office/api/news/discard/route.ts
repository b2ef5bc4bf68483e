import { z } from "zod";
import { discardDraft } from "@/lib/domain/news/save-draft";
import { newsActSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget a draft; what is published stays as it is",
  access: { staff: ["events"] },
  body: newsActSchema,
  result: z.null(),
  async handle({ staff, body }) {
    assertAllEvents(staff);
    await discardDraft({ ...body, actor: auditActor(staff) });
    return null;
  },
});
