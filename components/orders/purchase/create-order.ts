import { api, ApiError, hasCode, NO_ANSWER } from "@/lib/client/api";
import type { OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

type Order = { session_id: string; ticket_type: string; expected_total?: number };
export type SeatOrder = Order & { seat_ids: string[] };
export type AutoOrder = Order & { area_id: string; qty: number };
export type EntryOrder = Order & { ticket_time: string; items: { price_id: string; qty: number }[] };

const LONGEST_WAIT_S = 10;

/** The key of the try that is under way: the same order tried again after silence must not become two. */
let attempt: { body: string; key: string } | null = null;

/**
 * Make the order. Where the server is too busy it is asked once more after the time it names;
 * `onBusy` tells the member meanwhile.
 * @throws ApiError
 */
export async function createOrder(
  path: "/order/create" | "/order/auto_create" | "/order/create_exhibition",
  order: SeatOrder | AutoOrder | EntryOrder,
  onBusy: (seconds: number) => void,
): Promise<OrderView> {
  const body = JSON.stringify([path, order]);
  if (attempt?.body !== body) attempt = { body, key: crypto.randomUUID() };
  const { key } = attempt;
  // the purchase says these with a way on (components/orders/purchase-problem)
  const send = () => api.post<OrderView>(path, order, { idempotencyKey: key, handles: [errorCodes.UNPAID_ORDER, errorCodes.NOT_ADMITTED] });
  try {
    const made = await send().catch(async (thrown: unknown) => {
      if (!hasCode(thrown, errorCodes.TOO_BUSY)) throw thrown;
      const seconds = Math.min(LONGEST_WAIT_S, Math.max(1, thrown.retryAfter ?? 2));
      onBusy(seconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return send();
    });
    attempt = null;
    return made;
  } catch (thrown) {
    // an answer is final; silence is not, and keeps the key
    if (thrown instanceof ApiError && thrown.code !== NO_ANSWER) attempt = null;
    throw thrown;
  }
}
