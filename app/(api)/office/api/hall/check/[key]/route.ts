import { checkHallDraft } from "@/lib/domain/hall-desk/check-hall-draft";
import { hallCheckQuery, hallCheckSchema, hallParams } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "What publishing a hall's draft would do to sessions and their sale, and why it cannot be",
  access: { staff: ["events"] },
  params: hallParams,
  query: hallCheckQuery,
  result: hallCheckSchema,
  async handle({ staff, params, query }) {
    assertAllEvents(staff);
    return checkHallDraft(params.key, query.follow);
  },
});
