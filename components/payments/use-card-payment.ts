"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { postToGateway } from "@/components/payments/post-to-gateway";
import { orderPath } from "@/components/orders/order-paths";
import { api, ApiError } from "@/lib/client/api";
import type { OrderDetailView, PaymentEntryView } from "@/lib/domain/orders/types";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

export type CardPayment = { state: "going" } | { state: "invalid" } | { state: "closed"; reason: string } | { state: "failed" };

const BAD_INPUT = 1000;
const NO_SUCH_ORDER = 3001;
const NOT_PAYABLE = 3006;
const OTHER_WAY = 3007;

function failureOf(thrown: unknown): CardPayment {
  const code = thrown instanceof ApiError ? thrown.code : undefined;
  if (code === NO_SUCH_ORDER || code === BAD_INPUT) return { state: "invalid" };
  if (code === NOT_PAYABLE || code === OTHER_WAY) return { state: "closed", reason: (thrown as ApiError).message };
  return { state: "failed" };
}

/** Start an attempt and leave for the bank's page, once; a failure stays here with what to do. */
export function useCardPayment({ orderId, payWay, locale }: { orderId: string | null; payWay: "credit" | "unionpay"; locale: Locale }) {
  const router = useRouter();
  const [payment, setPayment] = useState<CardPayment>(orderId ? { state: "going" } : { state: "invalid" });
  const started = useRef(false);

  const start = useCallback(async () => {
    if (!orderId) return;
    setPayment({ state: "going" });
    try {
      // added products have an entry of their own
      const order = await api.get<OrderDetailView>(`/order/detail/${encodeURIComponent(orderId)}`);
      const path = order.event_type === "product" ? "checkout_product" : "newebpay_entry";
      const entry = await api.get<PaymentEntryView>(`/payment/${path}/${encodeURIComponent(orderId)}/${payWay}`);
      if (!("action" in entry)) return router.replace(orderPath(orderId));
      // the way back from the bank's page leads to the order, not into another attempt
      window.history.replaceState(null, "", getPathname({ href: orderPath(orderId), locale }));
      postToGateway(entry);
    } catch (thrown) {
      setPayment(failureOf(thrown));
    }
  }, [orderId, payWay, locale, router]);

  useEffect(() => {
    // an effect may run twice; an attempt must not
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  useEffect(() => {
    const back = (event: PageTransitionEvent) => { if (event.persisted) window.location.reload(); };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  return { payment, again: () => void start() };
}
