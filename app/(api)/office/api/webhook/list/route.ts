import { listEndpoints } from "@/lib/domain/webhooks/list-endpoints";
import { endpointListSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "Systems that are told what happens, and how they do",
  access: { staff: ["owner"] },
  result: endpointListSchema,
  handle({ staff }) {
    assertAllEvents(staff);
    return listEndpoints().then((endpoints) => ({ endpoints }));
  },
});
