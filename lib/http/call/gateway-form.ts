import { readGatewayMessage } from "@/lib/domain/payments/newebpay/read-gateway-message";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { env } from "@/lib/platform/env";

const FORM_BYTES_MAX = 32 * 1024;

/** Reads the signed message in a post of the gateway; null for anything else. */
export async function readGatewayForm(request: Request): Promise<GatewayMessage | null> {
  const text = await request.text().catch(() => "");
  if (text === "" || text.length > FORM_BYTES_MAX) return null;
  return readGatewayMessage(new URLSearchParams(text));
}

/** Redirects a browser with a GET to a page of ours. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${env().SITE_URL}${path}`, "cache-control": "no-store" } });
}
