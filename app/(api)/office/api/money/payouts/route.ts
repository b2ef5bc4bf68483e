import { listPayouts } from "@/lib/domain/payouts/list-payouts";
import { payoutsSchema } from "@/lib/domain/payouts/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Due transfers of refunds, and the batches in which they went to the bank",
  access: { staff: ["finance"], scope: "all events" },
  result: payoutsSchema,
  handle: () => listPayouts(),
});
