"use client";

import { useSearchParams } from "next/navigation";
import { GoingToGateway } from "@/components/payments/going-to-gateway";

/** The screen of both cards: it leads on to the bank. */
export function CardPaymentScreen() {
  const query = useSearchParams();
  return <GoingToGateway orderId={query.get("order_id")} payWay={query.get("pay_way") === "unionpay" ? "unionpay" : "credit"} />;
}
