import { listKeys } from "@/lib/domain/read-keys/list-keys";
import { keyListSchema } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "Keys with which organizers' systems read",
  access: { staff: ["owner"] },
  result: keyListSchema,
  async handle({ staff }) {
    assertAllEvents(staff);
    return { keys: await listKeys() };
  },
});
