import { listKeys } from "@/lib/domain/read-keys/list-keys";
import { keyListSchema } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Keys with which organizers' systems read",
  access: { staff: ["owner"], scope: "all events" },
  result: keyListSchema,
  handle: async () => ({ keys: await listKeys() }),
});
