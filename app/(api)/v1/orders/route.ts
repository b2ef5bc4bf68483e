import { listReadOrders } from "@/lib/domain/read-keys/list-read-orders";
import { ordersQuery, readOrdersSchema } from "@/lib/domain/read-keys/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "An event's orders, in the order in which they were placed",
  access: { key: ["orders:read"] },
  query: ordersQuery,
  result: readOrdersSchema,
  handle: ({ key, query }) => listReadOrders(query, key),
});
