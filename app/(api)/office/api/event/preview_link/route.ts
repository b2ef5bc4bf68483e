import { findEvent } from "@/lib/domain/event-desk/find-event";
import { mintPreviewToken } from "@/lib/domain/event-desk/preview-token";
import { eventRefParams, previewLinkSchema } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { env } from "@/lib/platform/env";

export const POST = endpoint({
  summary: "An address at which an event is seen as its draft has it, without a login, for a day",
  access: { staff: ["events"] },
  body: eventRefParams,
  result: previewLinkSchema,
  async handle({ staff, body }) {
    await findEvent(body.ref, staff.eventIds);
    return { site: new URL(env().SITE_URL).origin, path: `/preview/${mintPreviewToken(body.ref)}` };
  },
});
