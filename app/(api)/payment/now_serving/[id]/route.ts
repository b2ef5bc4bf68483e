import { orderCalls } from "@/lib/contract/order";
import { readNowServing } from "@/lib/domain/waiting-room/now-serving";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(orderCalls.nowServing, ({ params, query }) => readNowServing(params.id, query.presale === "1"));
