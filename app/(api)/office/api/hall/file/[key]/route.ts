import { readHallFile } from "@/lib/domain/hall-desk/read-hall-file";
import { hallFileSchema, hallParams } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What is drawn of a hall: its draft, or what sessions use",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  result: hallFileSchema,
  handle: async ({ params }) => readHallFile(params.key),
});
