import { servePlacing } from "@/app/(api)/order/serve-placing";
import { orderCalls } from "@/lib/contract/order";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";

export const POST = servePlacing(orderCalls.acceptOffer, acceptOffer);
