import { listShopReturns } from "@/lib/domain/shop-desk/list-shop-returns";
import { shopReturnsSchema } from "@/lib/domain/shop-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Returns that wait for a decision or for their parcel, the oldest first",
  access: { staff: ["service"], scope: "own events" },
  result: shopReturnsSchema,
  handle: ({ staff, language }) => listShopReturns({ scope: staff.eventIds, language }),
});
