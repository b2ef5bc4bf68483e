import { languagePath } from "@/lib/domain/payments/attempt/language-path";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { readGatewayForm, seeOther } from "@/lib/http/call/gateway-form";
import { routeHandler } from "@/lib/http/call/serve";
import { logger } from "@/lib/platform/logger";

/** The gateway posts the payer's browser back with a number for the transfer. */
export const POST = routeHandler({ method: "POST", path: "/payment/newebpay/customer" }, async (request) => {
  const message = await readGatewayForm(request);
  if (!message) return seeOther("/");
  try {
    const { orderId, language = "tw" } = await settlePayment({ message, source: "customer" });
    if (!orderId) return seeOther("/");
    return seeOther(languagePath(language, `/purchase/payment?order_id=${orderId}&payment=number`));
  } catch (error) {
    logger.error({ err: error }, "customer not settled");
    return seeOther("/member/record/list");
  }
});

export const GET = routeHandler({ method: "GET", path: "/payment/newebpay/customer" }, async () => seeOther("/"));
