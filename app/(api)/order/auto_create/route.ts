import { servePlacing } from "@/app/(api)/order/serve-placing";
import { orderCalls } from "@/lib/contract/order";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";

export const POST = servePlacing(orderCalls.auto, autoCreateOrder);
