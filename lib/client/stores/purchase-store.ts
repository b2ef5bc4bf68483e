"use client";

import { tabStore } from "@/lib/client/browser/safe-stores";
import { createExternalStore, useStore } from "@/lib/client/stores/create-store";
import type { ResultOf, Writes } from "@/lib/contract/types";
import { USUAL_TICKETS } from "@/lib/domain/events/rules";
import type { ChosenSeat } from "@/lib/domain/seats/rules";

type EnteredRight = ResultOf<Writes["/order/check_code"]>["right"];

export type PurchaseStep = 1 | 2 | 3 | 4;

/** State of a purchase that survives a reload (docs/specification.md, section 3, "Purchase state"). Each tab has one at a time. */
export type PurchaseState = {
  sessionID: string;
  step: PurchaseStep;
  /** `self`: the visitor chooses seats; `auto`: the site assigns them */
  mode: "self" | "auto";
  ticketNum: number;
  /** a wheelchair place and its companion seat are to be assigned */
  wantsPair: boolean;
  ticketType: "e_ticket" | "kiosk" | "";
  /** exhibitions: the entry time, and how many tickets of each price id */
  ticketTime: string;
  entryCounts: Record<string, number>;
  isSeatMap: boolean;
  /** an order holds the seats; the buyer's data and payment come next */
  isBookStep: boolean;
  blockID: string;
  areaID: string;
  seats: ChosenSeat[];
  /** chosen seats that others took, listed until the next choice; the login dialog may cover the page in the meantime */
  lost: ChosenSeat[];
  /** how the seats are shown */
  view: "map" | "list";
  orderID: string;
  orderPrice: number;
  credit_expired_time: string;
  /** for a session with a waiting room: when the pass ends or ended, or "open" after an admission without an end */
  roomPass: string;
  /** codes of rights that were accepted for this session, with what they give */
  codes: { text: string; right: EnteredRight }[];
  /** whether the visitor has returned from the gateway, and with which order */
  afterPay: boolean;
  afterPayOrderID: string;
};

/** The key that logging out clears (lib/client/leave-session). */
const KEY = "houselight.purchase";

export const emptyPurchase: PurchaseState = {
  sessionID: "",
  step: 1,
  mode: "self",
  ticketNum: USUAL_TICKETS,
  wantsPair: false,
  ticketType: "",
  ticketTime: "",
  entryCounts: {},
  isSeatMap: true,
  isBookStep: false,
  blockID: "",
  areaID: "",
  seats: [],
  lost: [],
  view: "map",
  orderID: "",
  orderPrice: 0,
  credit_expired_time: "",
  roomPass: "",
  codes: [],
  afterPay: false,
  afterPayOrderID: "",
};

let cached: { text: string | null; state: PurchaseState } = { text: null, state: emptyPurchase };
const store = createExternalStore({ read: readPurchase, server: emptyPurchase });

/** The stored state; the initial one if it cannot be read. */
export function readPurchase(): PurchaseState {
  const text = tabStore.get(KEY);
  if (text !== cached.text) cached = { text, state: parse(text) };
  return cached.state;
}

function parse(text: string | null): PurchaseState {
  if (!text) return emptyPurchase;
  try {
    const stored = JSON.parse(text) as Partial<PurchaseState>;
    const whole = { ...emptyPurchase, ...stored };
    return Array.isArray(whole.seats) && Array.isArray(whole.lost) && Array.isArray(whole.codes) && [1, 2, 3, 4].includes(whole.step)
      ? whole
      : emptyPurchase;
  } catch {
    return emptyPurchase;
  }
}

/** Changes a part of the state. */
export function changePurchase(change: Partial<PurchaseState>): void {
  const state = { ...readPurchase(), ...change };
  const text = JSON.stringify(state);
  cached = { text, state };
  tabStore.set(KEY, text);
  store.notify();
}

/** Resets the purchase, but remembers how seats are shown. */
export function resetPurchase(change: Partial<PurchaseState> = {}): void {
  changePurchase({ ...emptyPurchase, view: readPurchase().view, ...change });
}

/** The purchase of this tab. */
export function usePurchase(): PurchaseState {
  return useStore(store);
}
