"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { numberPath, orderPath } from "@/components/orders/order-paths";
import { api, hasCode } from "@/lib/client/api";
import { reloadPage } from "@/lib/client/browser/reload-page";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import * as errorCodes from "@/lib/errors/codes";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

export type GatewayPayment = { state: "going" } | { state: "invalid" } | { state: "closed"; reason: string } | { state: "failed" };

function failureOf(thrown: unknown): GatewayPayment {
  if (hasCode(thrown, errorCodes.ORDER_NOT_FOUND, errorCodes.BAD_INPUT)) return { state: "invalid" };
  if (hasCode(thrown, errorCodes.NOT_PAYABLE, errorCodes.PAY_WAY_REFUSED)) return { state: "closed", reason: thrown.message };
  return { state: "failed" };
}

/** Calls the payment entry for the kind of order. */
function enter(kind: OrderDetailView["event_type"], orderID: string, payWay: PayWay) {
  if (kind === "merchandise") return api.get("/payment/entry/merchandise/{orderID}/{payWay}", { orderID, payWay });
  if (kind === "product") return api.get("/payment/checkout_product/{orderProductId}/{payWay}", { orderProductId: orderID, payWay });
  return api.get("/payment/newebpay_entry/{orderID}/{payWay}", { orderID, payWay });
}

/**
 * Starts one attempt and leaves for the gateway's page. If a number to pay to exists already, it shows that instead. A failure
 * stays on this page with the next steps.
 */
export function useGatewayPayment({ orderId, payWay, locale }: { orderId: string | null; payWay: PayWay; locale: Locale }) {
  const router = useRouter();
  const [payment, setPayment] = useState<GatewayPayment>(orderId ? { state: "going" } : { state: "invalid" });
  const [order, setOrder] = useState<OrderDetailView>();
  const started = useRef(false);

  const start = useCallback(async () => {
    if (!orderId) return;
    setPayment({ state: "going" });
    try {
      const found = await api.get("/order/detail/{id}", { id: orderId });
      setOrder(found);
      const entry = await enter(found.event_type, orderId, payWay);
      if (!("action" in entry)) return router.replace("paid" in entry ? orderPath(orderId) : numberPath(orderId));
      // Back from the bank's page leads to the order, not to another attempt. Reusing the current state keeps the router from
      // following, so this screen stays until the bank's page loads.
      window.history.replaceState(window.history.state, "", getPathname({ href: orderPath(orderId), locale }));
      postToGateway(entry);
    } catch (thrown) {
      setPayment(failureOf(thrown));
    }
  }, [orderId, payWay, locale, router]);

  useEffect(() => {
    // an effect may run twice, but an attempt must start only once
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) reloadPage();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  return { payment, order, again: () => void start() };
}

/**
 * Posts the gateway's form from this tab. The form is built from its parts: the call's reply also contains markup for clients
 * without pages, which is never inserted into ours.
 */
function postToGateway({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
