import { listReconciliations } from "@/lib/domain/money/list-reconciliations";
import { reconciliationListSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The last comparisons with the gateway, and what differed",
  access: { staff: ["finance"], scope: "all events" },
  result: reconciliationListSchema,
  handle: () => listReconciliations(),
});
