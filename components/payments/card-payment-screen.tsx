"use client";

import { useSearchParams } from "next/navigation";
import { GoingToGateway } from "@/components/payments/going-to-gateway";
import { cardWays, USUAL_CARD } from "@/lib/domain/pay-ways/rules";

/** The screen for all cards: it leads on to the bank. */
export function CardPaymentScreen() {
  const query = useSearchParams();
  const card = cardWays.find((way) => way === query.get("pay_way")) ?? USUAL_CARD;
  return <GoingToGateway orderId={query.get("order_id")} payWay={card} />;
}
