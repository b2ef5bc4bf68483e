import { publishEvent } from "@/lib/domain/event-desk/publish-event";
import { publishedEventSchema, publishEventSchema } from "@/lib/domain/event-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make an event what its draft says, if all that concerns a sale was confirmed",
  access: { staff: ["events"], scope: "own events" },
  body: publishEventSchema,
  result: publishedEventSchema,
  async handle({ staff, body }) {
    const published = await publishEvent(body, { actor: auditActor(staff), scope: staff.eventIds });
    if (published.state === "published") await renewPages(["events", "merchandise"]);
    return published;
  },
});
