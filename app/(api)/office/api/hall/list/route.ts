import { listHalls } from "@/lib/domain/hall-desk/list-halls";
import { hallListSchema } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Halls in their newest version and drafts of new ones, with their places and sessions",
  access: { staff: ["events"], scope: "all events" },
  result: hallListSchema,
  handle: async ({ language }) => listHalls(language),
});
