import type { z } from "zod";
import type * as views from "@/lib/domain/orders/view-schemas";

export type OrderStatus = z.infer<typeof views.orderStatusSchema>;
export type OrderItemView = z.infer<typeof views.orderItemViewSchema>;
export type BuyerView = z.infer<typeof views.buyerViewSchema>;
export type OrderView = z.infer<typeof views.orderViewSchema>;
export type OrderDetailView = z.infer<typeof views.orderDetailSchema>;
export type OrderListView = z.infer<typeof views.orderPageSchema>;
export type PaymentEntryView = z.infer<typeof views.paymentEntrySchema>;
export type ReturnView = z.infer<typeof views.returnViewSchema>;
export type UnpaidView = z.infer<typeof views.unpaidSchema>;
export type { SeatView, TicketView } from "@/lib/domain/tickets/types";
