import { settleGatewayPost } from "@/lib/domain/payments/inquiry/settle-gateway-post";
import { readGatewayForm } from "@/lib/http/call/gateway-form";
import { routeHandler } from "@/lib/http/call/serve";
import { logger } from "@/lib/platform/logger";

/**
 * The gateway reports the result of a payment, server to server. A 200 ends its retries, so only
 * settled results get one; requests that are not from the gateway are refused without an explanation.
 */
export const POST = routeHandler({ method: "POST", path: "/payment/newebpay/notify" }, async (request) => {
  const message = await readGatewayForm(request);
  if (!message) return new Response("refused", { status: 400 });
  try {
    await settleGatewayPost({ message, source: "notify" });
    return new Response("OK");
  } catch (error) {
    logger.error({ err: error }, "notify not settled");
    return new Response("try again", { status: 503 });
  }
});
