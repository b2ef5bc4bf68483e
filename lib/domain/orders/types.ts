import type { SeatView, TicketView } from "@/lib/domain/tickets/types";

/** An order as its member sees it (api.md, "Orders"). Times are ISO 8601 with Taipei's offset, money whole TWD. */
export type PayWayWord = "credit" | "unionpay" | "atm" | "cvs";
export type OrderStatusWord = "unpaid" | "paid" | "cancelled";

export type OrderItemView = {
  kind: "ticket" | "product" | "merchandise";
  id: string;
  spec_id?: string;
  name: string;
  spec_name?: string;
  qty: number;
  /** per piece */
  price: number;
  custom_text?: string[];
};

export type InvoiceView = {
  method: "e_invoice" | "company";
  title?: string;
  tax_number?: string;
  email: string;
  carrier?: string;
  donate?: string;
  invoice_no?: string;
};

export type BuyerView = { last_name: string; first_name: string; mobile: string; city: string; district: string; address: string };

export type OrderView = {
  id: string;
  order_id: string;
  order_no: string;
  /** what was bought; it decides which payment entry takes it */
  event_type: "ticket" | "exhibition" | "product" | "merchandise";
  event_id?: string;
  event_slug?: string;
  event_name: string;
  event_image?: string;
  event_tint?: string;
  event_accent?: string;
  session_id?: string;
  status: OrderStatusWord;
  /** overdue (by itself), member, operator or refund */
  cancel_reason?: string;
  order_time: string;
  paid_time?: string;
  total_price: number;
  service_fee: number;
  delivery_fee: number;
  ticket_qty: number;
  session_time?: string;
  entry_time?: string;
  hall_name?: string;
  hall_address?: string;
  area_id?: string;
  seats: SeatView[];
  items: OrderItemView[];
  additional_product: OrderItemView[];
  pay_way?: PayWayWord;
  /** the last four digits of the card that paid */
  card_last4?: string;
  /** what it can still be paid with, and until when it must be started */
  pay_ways: { pay_way: PayWayWord; until: string }[];
  credit_expired_time: string;
  paymentATM?: { bank_code: string; account: string; expire_time: string };
  paymentCVS?: { code: string; expire_time: string };
  invoice: InvoiceView | null;
  ticket_type?: "e_ticket" | "kiosk";
  buyer: BuyerView;
  delivery?: { method: string; fee: number; status: string; tracking_no?: string };
  refund?: { status: "requested" | "approved" | "rejected" | "refund_due" | "refunded"; amount: number; fee: number; requested_at: string };
  /** refunds may be asked for until then */
  refund_until?: string;
};

export type OrderDetailView = OrderView & { tickets: TicketView[] };

export type OrderListView = { items: OrderView[]; total: number; page_num: number; page_size: number };

/** The answer of a payment entry: a form for the gateway, a number to pay to, or paid already. */
export type PaymentEntryView =
  | { paymentHtml: string; action: string; fields: Record<string, string> }
  | { paymentATM: { bank_code: string; account: string; expire_time: string } }
  | { paymentCVS: { code: string; expire_time: string } }
  | { paid: true };

export type UnpaidView = {
  has_unpaid: boolean;
  order_id?: string;
  order_no?: string;
  event_type?: OrderView["event_type"];
  pay_way?: PayWayWord;
  credit_expired_time?: string;
};

export type { SeatView, TicketView };
