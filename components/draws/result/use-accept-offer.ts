"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { readUnpaidOrder } from "@/components/orders/use-unpaid-order";
import { api, ApiError, hasCode } from "@/lib/client/api";
import { idempotentSend } from "@/lib/client/idempotent-send";
import { continuePath } from "@/lib/client/pay-path";
import type { OfferView } from "@/lib/domain/draws/types";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";
import { useRouter } from "@/lib/i18n/navigation";

/** One attempt for the whole page: no answer and a second press must not become two orders. */
const attempt = idempotentSend("another");

/** Returns the price of an offer with its fees; of a draw's, that of some of its tickets. */
export function totalOf({ qty, face_value, price, service_fee }: OfferView, count = qty): number {
  return (count < qty ? count * price : face_value) + count * service_fee;
}

/** Orders the places of an offer and leads to its payment; or says why not, with the unpaid order that is in the way. */
export function useAcceptOffer() {
  const t = useTranslations("Draws.offer");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [unpaid, setUnpaid] = useState<OrderDetailView>();

  async function accept(offer: OfferView, { companion = false, count = offer.qty } = {}): Promise<void> {
    const body = {
      offer_id: offer.offer_id,
      ticket_type: "e_ticket" as const,
      expected_total: totalOf(offer, count),
      ...(count < offer.qty && { qty: count }),
      ...(companion && { companion }),
    };
    setBusy(true);
    setFailure("");
    setUnpaid(undefined);
    try {
      const order = await attempt(body, (options) =>
        api.post("/order/accept_offer", body, { ...options, handles: [errorCodes.UNPAID_ORDER] }),
      );
      router.push(continuePath(order));
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
      if (hasCode(thrown, errorCodes.UNPAID_ORDER)) setUnpaid(await readUnpaidOrder(offer.session_id).catch(() => undefined));
      setBusy(false);
    }
  }

  function clear(): void {
    setUnpaid(undefined);
    setFailure("");
  }

  return { busy, failure, unpaid, accept, clear };
}
