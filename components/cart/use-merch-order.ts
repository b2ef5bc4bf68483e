"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { DeliveryValues } from "@/components/cart/delivery-values";
import type { CheckedLine } from "@/components/merchandise/cart-check";
import { OF_MERCHANDISE, readUnpaidOrder } from "@/components/orders/use-unpaid-order";
import { showToast } from "@/components/ui/toast-store";
import { api, NO_ANSWER, type ApiError } from "@/lib/client/api";
import { useIdempotentSend } from "@/lib/client/use-idempotent-send";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

/** the price, the item, the stock or the quota has changed since it was added to the cart: the cart step shows the change */
const CHANGED = new Set([errorCodes.PRICE_CHANGED, errorCodes.MERCHANDISE_NOT_FOUND, errorCodes.OUT_OF_STOCK, errorCodes.QUOTA_REACHED]);

type Input = { onOrder: (order: OrderView) => void; onCart: () => void; onField: (field: string, key: string) => void };

/** Places the order, and offers a next step for every refusal. */
export function useMerchOrder({ onOrder, onCart, onField }: Input) {
  const t = useTranslations("Merchandise.cart");
  const words = useTranslations("Orders.purchase");
  const [failure, setFailure] = useState<{ text: string; unpaid?: OrderDetailView } | null>(null);
  const attempt = useIdempotentSend();

  async function explain({ code, message, details }: ApiError): Promise<void> {
    if (CHANGED.has(code)) {
      showToast({ tone: "error", text: message });
      return onCart();
    }
    const unpaid = code === errorCodes.UNPAID_ORDER ? await readUnpaidOrder(OF_MERCHANDISE).catch(() => undefined) : undefined;
    const named = code === errorCodes.BAD_INPUT ? details.filter(({ field }) => /^(buyer|invoice)\./.test(field)) : [];
    for (const { field, key } of named) onField(field, key);
    if (named.length === 0) setFailure({ text: message || (code === NO_ANSWER ? words("noAnswer") : t("failed")), unpaid });
  }

  async function order(lines: CheckedLine[], { method, buyer, invoice }: DeliveryValues, total: number): Promise<boolean> {
    setFailure(null);
    const items = lines.map(({ item }) => ({
      merchandise_id: item.merchandise_id,
      spec_id: item.spec_id,
      qty: item.qty,
      ...(item.custom_text.some(Boolean) ? { custom_text: item.custom_text } : {}),
    }));
    const body = { items, delivery: { method }, buyer, invoice, expected_total: total };
    try {
      onOrder(
        await attempt(body, (options) =>
          api.post("/merchandise/create_order", body, { ...options, handles: [errorCodes.UNPAID_ORDER, ...CHANGED] }),
        ),
      );
      return true;
    } catch (error) {
      await explain(error as ApiError);
      return false;
    }
  }

  return { order, failure, clear: () => setFailure(null) };
}
