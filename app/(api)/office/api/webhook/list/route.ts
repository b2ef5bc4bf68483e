import { listEndpoints } from "@/lib/domain/webhooks/list-endpoints";
import { endpointListSchema } from "@/lib/domain/webhooks/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Systems that are told what happens, and how they do",
  access: { staff: ["owner"], scope: "all events" },
  result: endpointListSchema,
  handle: () => listEndpoints().then((endpoints) => ({ endpoints })),
});
