import { organizerCalls } from "@/lib/contract/organizer";
import { listReadOrders } from "@/lib/domain/read-keys/list-read-orders";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(organizerCalls.orders, ({ key, query }) => listReadOrders(query, key));
