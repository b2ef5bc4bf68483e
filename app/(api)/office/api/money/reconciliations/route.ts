import { listReconciliations } from "@/lib/domain/money/list-reconciliations";
import { reconciliationListSchema } from "@/lib/domain/money/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The last comparisons with the gateway, and what differed",
  access: { staff: ["finance"] },
  result: reconciliationListSchema,
  handle({ staff }) {
    // A comparison is about all events.
    if (staff.eventIds !== null) throw new DomainError("NO_RIGHT");
    return listReconciliations();
  },
});
