import { readGatewayMessage } from "@/lib/domain/payments/newebpay/read-gateway-message";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import type { CallRequest } from "@/lib/http/call-request";
import { readFile } from "@/lib/http/call/parse";
import { env } from "@/lib/platform/env";

const FORM_BYTES_MAX = 32 * 1024;

/** Reads the signed message in a post of the gateway; null for anything else. */
export async function readGatewayForm(request: CallRequest): Promise<GatewayMessage | null> {
  const bytes = await readFile(request, FORM_BYTES_MAX).catch(() => undefined);
  return bytes ? readGatewayMessage(new URLSearchParams(bytes.toString("utf8"))) : null;
}

/** Redirects a browser with a GET to a page of ours. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${env().SITE_URL}${path}`, "cache-control": "no-store" } });
}
