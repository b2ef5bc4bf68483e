import { readPayout } from "@/lib/domain/payouts/read-payout";
import { payoutParams, payoutSchema } from "@/lib/domain/payouts/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A batch of transfers with its lines, accounts masked",
  access: { staff: ["finance"], scope: "all events" },
  params: payoutParams,
  result: payoutSchema,
  handle: ({ staff, params }) => readPayout(params.number, staff.id),
});
