import { languagePath } from "@/lib/domain/payments/attempt/language-path";
import { settleGatewayPost } from "@/lib/domain/payments/inquiry/settle-gateway-post";
import { readGatewayForm, seeOther } from "@/lib/http/call/gateway-form";
import { routeHandler } from "@/lib/http/call/serve";
import { logger } from "@/lib/platform/logger";

/**
 * The gateway posts the payer's browser back. A cross-site post carries none of our cookies, so it settles the signed
 * result and redirects the browser to a GET.
 */
export const POST = routeHandler({ method: "POST", path: "/payment/newebpay/return" }, async (request) => {
  const message = await readGatewayForm(request);
  if (!message) return seeOther("/");
  try {
    const { result, orderId, kind, language = "tw" } = await settleGatewayPost({ message, source: "return" });
    if (!orderId) return seeOther("/");
    // The cart has its own last page.
    if (kind === "merchandise" && result === "paid") return seeOther(languagePath(language, `/cart?step=4&order_id=${orderId}`));
    // For the payer, every result without money is a failed payment, including uncertain ones.
    const outcome = result === "paid" || result === "refund_due" ? "done" : "failed";
    return seeOther(languagePath(language, `/member/record/detail/${orderId}?payment=${outcome}`));
  } catch (error) {
    logger.error({ err: error }, "return not settled");
    return seeOther("/member/record/list");
  }
});

export const GET = routeHandler({ method: "GET", path: "/payment/newebpay/return" }, async () => seeOther("/"));
