import { servePlacing } from "@/app/(api)/order/serve-placing";
import { orderCalls } from "@/lib/contract/order";
import { createOrder } from "@/lib/domain/orders/create/create-order";

export const POST = servePlacing(orderCalls.create, createOrder);
