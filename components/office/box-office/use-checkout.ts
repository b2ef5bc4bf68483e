"use client";

import { useRef, useState } from "react";
import type { Held, Selection, Sold } from "@/components/office/box-office/types";
import type { Paper } from "@/components/office/box-office/use-print";
import { useAct } from "@/components/office/ui/use-act";
import { hasCode } from "@/lib/client/api";
import { randomId } from "@/lib/client/browser/random-id";
import { officeApi } from "@/lib/client/office/office-api";
import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import { NOT_ENOUGH_TICKETS, PRICE_CHANGED, SEAT_TAKEN, SOLD_OUT } from "@/lib/errors/codes";

/** The last sale, shown until the next one begins. */
export type Receipt = { orderNo: string; name: string; total: number; change: number | null; email: string | null };

type CheckoutProps = {
  sessionId: string;
  selection: Selection | null;
  onSold: (sold: Receipt, paper: Paper) => void;
  /** another sale took the seats, or the price has changed: the selection is no longer valid */
  onLost: () => void;
};

/** The payment of a sale until it is made. */
export function useCheckout({ sessionId, selection, onSold, onLost }: CheckoutProps) {
  const { run, pending, thrown, forget } = useAct();
  const [way, setWay] = useState<CounterWay>("cash");
  const [received, setReceived] = useState<number>();
  const [slip, setSlip] = useState("");
  const [paper, setPaper] = useState<Paper>("roll");
  const [email, setEmail] = useState("");
  const [hold, setHold] = useState<Held | null>(null);
  // The idempotency key of a sale: a repeated call after a broken connection sends the same one.
  const requestId = useRef<{ of: string; id: string }>(undefined);
  const total = selection?.total ?? 0;
  const change = received === undefined || Number.isNaN(received) ? null : received - total;
  const isPaid = way === "cash" ? change !== null && change >= 0 : slip.trim() !== "";
  const canSell = selection !== null && isPaid && (paper !== "mail" || email.trim() !== "");

  function clear(): void {
    setWay("cash");
    setReceived(undefined);
    setSlip("");
    setEmail("");
    setHold(null);
    requestId.current = undefined;
  }
  /** Releases held seats at once. If the call fails, the hold expires. */
  function drop(): void {
    if (hold) void officeApi.post("box_office/drop", { hold_id: hold.hold_id }).catch(() => undefined);
    setHold(null);
  }
  async function payByCard(): Promise<void> {
    setWay("terminal");
    setReceived(undefined);
    if (!selection || selection.seatIds.length === 0 || hold) return;
    const done = await run(async () => {
      setHold(await officeApi.post("box_office/hold", { session_id: sessionId, seat_ids: selection.seatIds }));
    });
    if (done) return;
    setWay("cash");
    onLost();
  }
  async function sell(): Promise<void> {
    if (!selection || !canSell) return;
    const body = {
      ...selection.body,
      session_id: sessionId,
      way,
      slip_no: way === "terminal" ? slip : undefined,
      hold_id: hold?.hold_id,
      expected_total: selection.total,
      email: paper === "mail" ? email : undefined,
    };
    const of = JSON.stringify(body);
    if (requestId.current?.of !== of) requestId.current = { of, id: randomId() };
    const request_id = requestId.current.id;
    let sold: Sold | undefined;
    const done = await run(async () => {
      try {
        sold = await officeApi.post("box_office/sell", { ...body, request_id });
      } catch (refusal) {
        if (hasCode(refusal, SEAT_TAKEN, SOLD_OUT, NOT_ENOUGH_TICKETS, PRICE_CHANGED)) onLost();
        throw refusal;
      }
    });
    if (!done || !sold) return;
    const receipt = { orderNo: sold.order_no, name: selection.name, total: sold.total, change, email: paper === "mail" ? email : null };
    clear();
    onSold(receipt, paper);
  }
  return {
    way,
    received,
    slip,
    paper,
    email,
    hold,
    total,
    change,
    canSell,
    pending,
    thrown,
    setReceived,
    setSlip,
    setEmail,
    setPaper,
    payByCard,
    payCash(): void {
      drop();
      setWay("cash");
    },
    sell,
    /** cancels the sale and releases held seats at once */
    giveUp(): void {
      drop();
      clear();
      forget();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
