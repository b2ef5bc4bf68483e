import { readHallFile } from "@/lib/domain/hall-desk/read-hall-file";
import { hallFileSchema, hallParams } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "What is drawn of a hall: its draft, or what sessions use",
  access: { staff: ["events"] },
  params: hallParams,
  result: hallFileSchema,
  async handle({ staff, params }) {
    assertAllEvents(staff);
    return readHallFile(params.key);
  },
});
