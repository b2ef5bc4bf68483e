import { eventRefParams, previewLinkSchema } from "@/lib/domain/event-desk/schemas";
import { sharePreview } from "@/lib/domain/event-desk/share-preview";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { env } from "@/lib/platform/env";

export const POST = endpoint({
  summary: "An address at which an event is seen as its draft has it, without a login, for a day",
  access: { staff: ["events"], scope: "own events" },
  body: eventRefParams,
  result: previewLinkSchema,
  async handle({ staff, body }) {
    return {
      site: new URL(env().SITE_URL).origin,
      path: await sharePreview(body.ref, { actor: auditActor(staff), scope: staff.eventIds }),
    };
  },
});
