import { servePlacing } from "@/app/(api)/order/serve-placing";
import { orderCalls } from "@/lib/contract/order";
import { createExhibitionOrder } from "@/lib/domain/orders/create/create-exhibition-order";

export const POST = servePlacing(orderCalls.exhibitionCreate, createExhibitionOrder);
