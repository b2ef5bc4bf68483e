"use client";

import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { api, type ApiError } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import { usePurchase } from "@/lib/client/stores/purchase-store";
import { useCall } from "@/lib/client/use-call";
import type { BodyOf, ResultOf, Writes } from "@/lib/contract/types";

type Wish = Omit<BodyOf<Writes["/order/quote"]>, "session_id" | "codes">;
type PurchaseQuote = ResultOf<Writes["/order/quote"]>;

/** The price of a choice of tickets for the member. Amounts in TWD. */
export type Quoted = {
  /** undefined while there is no answer, and at sessions without rights: list prices apply */
  quote: PurchaseQuote | undefined;
  /** why there is no quote */
  failure: ApiError | undefined;
  /** the total with the pickup fee, and without rights */
  total: number;
  fullTotal: number;
  /** waits for an answer that is under way. @returns total and codes for the order */
  settle: () => Promise<{ total: number; codes: string[] }>;
};

/**
 * Asks for the price of a choice for this member, wherever there may be rights to buy. Elsewhere, and without a login, nothing is asked.
 * @param wish null while nothing is chosen
 * @param listed the number of tickets, and their total at list prices with all fees
 */
export function useQuote(
  { head }: PurchaseSession,
  wish: Wish | null,
  { qty, total: listTotal, ticketFee }: { qty: number; total: number; ticketFee: number },
): Quoted {
  const { codes: entered, sessionID } = usePurchase();
  const codes = sessionID === head.session_id ? entered.map(({ text }) => text) : [];
  const body = { session_id: head.session_id, ...wish, ...(codes.length > 0 ? { codes } : {}) };
  const key = wish && head.with_rights && hasLogin() ? JSON.stringify(body) : null;
  const { data, failure, refetch } = useCall(key, ({ signal }) => api.post("/order/quote", body, { signal }));
  const totalOf = (quote: PurchaseQuote | undefined) => (quote ? quote.items_total + quote.service_fee + qty * ticketFee : listTotal);
  async function settle(): Promise<{ total: number; codes: string[] }> {
    const quote = key === null ? undefined : (data ?? (await refetch()));
    return { total: totalOf(quote), codes: quote ? quote.codes : codes };
  }
  return {
    quote: data,
    failure,
    total: totalOf(data),
    fullTotal: data ? data.full_items_total + data.full_service_fee + qty * ticketFee : listTotal,
    settle,
  };
}
