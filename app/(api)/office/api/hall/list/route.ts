import { listHalls } from "@/lib/domain/hall-desk/list-halls";
import { hallListSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "Halls in their newest version and drafts of new ones, with their places and sessions",
  access: { staff: ["events"] },
  result: hallListSchema,
  async handle({ staff, language }) {
    assertAllEvents(staff);
    return listHalls(language);
  },
});
