import { publishHall } from "@/lib/domain/hall-desk/publish-hall";
import { hallParams, publishedHallSchema, publishHallSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Make a hall what its draft says; where something was ordered, as a new version beside the one that was sold",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  body: publishHallSchema,
  result: publishedHallSchema,
  async handle({ staff, params, body }) {
    const published = await publishHall({ ...params, ...body }, auditActor(staff));
    if (published.state === "published") await renewPages(["events"]);
    return published;
  },
});
