"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { createOrder } from "@/components/orders/purchase/create-order";
import { isPurchaseProblem, type PurchaseProblem } from "@/components/orders/purchase/purchase-problem";
import type { PurchaseReload, PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { readUnpaidOrder } from "@/components/orders/use-unpaid-order";
import type { SessionArea } from "@/components/seats/session-areas";
import { ApiError, NO_ANSWER } from "@/lib/client/api";
import { captchaAhead, forgetCaptchaPass } from "@/lib/client/captcha/captcha-ahead";
import { changePurchase } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";
import type { ChosenSeat } from "@/lib/domain/seats/rules";
import * as errorCodes from "@/lib/errors/codes";

type Input = { session: PurchaseSession; ticketType: "e_ticket" | "kiosk"; onReload: PurchaseReload; onOrder?: (order: OrderView) => void };

/** Refusals whose own sentence says what to do. */
const shownAsSaid = new Set([errorCodes.COMPANION_PAIR, errorCodes.HOLD_PAUSE, errorCodes.CODE_UNUSABLE]);

/** The total that the page shows, and the codes that it includes. */
export type Agreed = { total: number; codes: string[] };

const sent = (codes: string[]) => (codes.length > 0 ? { codes } : {});

/** Creates the order from chosen seats or from an area, and offers a next step for every refusal. */
export function usePlaceOrder({ session, ticketType, onReload, onOrder }: Input) {
  const t = useTranslations("Orders.purchase");
  const [busy, setBusy] = useState(false);
  const [busyFor, setBusyFor] = useState(0);
  const [note, setNote] = useState<string | null>(null);
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const id = session.head.session_id;

  function clear(): void {
    setNote(null);
    setProblem(null);
    setRefused([]);
  }

  async function run(make: () => Promise<OrderView>): Promise<void> {
    if (busy) return;
    clear();
    setBusy(true);
    try {
      if (!(await captchaAhead())) return setNote(t("captchaNeeded"));
      const order = await make();
      forgetCaptchaPass();
      onOrder?.(order);
      changePurchase({
        orderID: order.order_id,
        orderPrice: order.total_price,
        credit_expired_time: order.credit_expired_time,
        ticketType: order.ticket_type ?? "",
        isBookStep: true,
        seats: [],
        lost: [],
        step: 3,
      });
      if (window.location.hash) window.history.replaceState(null, "", window.location.pathname);
    } catch (thrown) {
      await explain(thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, ""));
    } finally {
      setBusy(false);
      setBusyFor(0);
    }
  }

  async function explain(error: ApiError): Promise<void> {
    if (error.code === errorCodes.SEAT_TAKEN) {
      const gone = error.details.filter((detail) => detail.field === "seat_ids").map((detail) => detail.key);
      setRefused(gone);
      // the seat map shows which seats they are
      return gone.length > 0 ? undefined : setNote(error.message);
    }
    if (error.code === errorCodes.PRICE_CHANGED) {
      await onReload();
      return setNote(t("priceChanged"));
    }
    if (error.code === errorCodes.UNPAID_ORDER) {
      return setProblem({ code: error.code, text: error.message, unpaid: await readUnpaidOrder(id).catch(() => undefined) });
    }
    if (error.details.some(({ key }) => key === "ticket_time_over")) {
      changePurchase({ ticketTime: "" });
      return setNote(t("entry.over"));
    }
    // only the server's clock decides whether pairs are still reserved, so its message is shown
    if (shownAsSaid.has(error.code)) return setNote(error.message);
    // the visitor has closed the picture check
    if (error.code === errorCodes.CAPTCHA_REQUIRED) return setNote(t("captchaNeeded"));
    if (isPurchaseProblem(error.code)) return setProblem({ code: error.code, text: error.message });
    // another press sends the same key, so there is one order whatever happened to the first request
    setNote(t(error.code === NO_ANSWER ? "noAnswer" : "createFailed"));
  }

  return {
    busy,
    busyFor,
    note,
    problem,
    refused,
    setProblem,
    clear,
    setNote(text: string | null): void {
      setNote(text);
      setRefused([]);
    },
    /**
     * @param companion the buyer confirms that a wheelchair place and its companion seat are for the people they are meant for
     */
    withSeats(seats: ChosenSeat[], { total, codes }: Agreed, companion: boolean): Promise<void> {
      const seat_ids = seats.map((seat) => seat.seat_id);
      const order = {
        session_id: id,
        seat_ids,
        ticket_type: ticketType,
        expected_total: total,
        ...sent(codes),
        ...(companion && { companion }),
      };
      return run(() => createOrder("/order/create", order, setBusyFor));
    },
    assigned(area: SessionArea, qty: number, { total, codes }: Agreed, companion: boolean): Promise<void> {
      changePurchase({ areaID: area.area_id, blockID: area.block_id, ticketNum: qty });
      const order = {
        session_id: id,
        area_id: area.area_id,
        qty,
        ticket_type: ticketType,
        expected_total: total,
        ...sent(codes),
        ...(companion && { companion }),
      };
      return run(() => createOrder("/order/auto_create", order, setBusyFor));
    },
    forEntry(time: string, items: { price_id: string; qty: number }[], { total, codes }: Agreed): Promise<void> {
      const order = { session_id: id, ticket_time: time, items, ticket_type: ticketType, expected_total: total, ...sent(codes) };
      return run(() => createOrder("/order/create_exhibition", order, setBusyFor));
    },
  };
}
