import { checkHallDraft } from "@/lib/domain/hall-desk/check-hall-draft";
import { hallCheckQuery, hallCheckSchema, hallParams } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What publishing a hall's draft would do to sessions and their sale, and why it cannot be",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  query: hallCheckQuery,
  result: hallCheckSchema,
  handle: async ({ params, query }) => checkHallDraft(params.key, query.follow),
});
