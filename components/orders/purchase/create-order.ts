import { api, hasCode, type WriteArguments } from "@/lib/client/api";
import { idempotentSend } from "@/lib/client/idempotent-send";
import type { BodyOf, Writes } from "@/lib/contract/types";
import type { OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

type Placing = "/order/create" | "/order/auto_create" | "/order/create_exhibition";

const LONGEST_WAIT_S = 10;

/** One attempt for the whole page: if an order is sent again after no answer, from any step, it must not become two orders. */
const attempt = idempotentSend("another");

/**
 * Creates the order. If the server is too busy, it is asked once more after the delay that it names; meanwhile `onBusy` shows
 * this to the member.
 * @throws ApiError
 */
export async function createOrder<Path extends Placing>(
  path: Path,
  order: BodyOf<Writes[Path]>,
  onBusy: (seconds: number) => void,
): Promise<OrderView> {
  return attempt({ path, order }, async (options) => {
    // these errors are shown by components/orders/purchase/purchase-problem, which offers a next step
    const given = [order, { ...options, handles: [errorCodes.UNPAID_ORDER, errorCodes.NOT_ADMITTED] }] as WriteArguments<Placing>;
    const send = () => api.post<Placing>(path, ...given);
    try {
      return await send();
    } catch (thrown) {
      if (!hasCode(thrown, errorCodes.TOO_BUSY)) throw thrown;
      const seconds = Math.min(LONGEST_WAIT_S, Math.max(1, thrown.retryAfter ?? 2));
      onBusy(seconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return send();
    }
  });
}
